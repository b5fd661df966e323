// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.gdx;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.files.FileHandle;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import com.badlogic.gdx.graphics.glutils.FrameBuffer;
import dev.surefoot.examples.scene.Film;
import dev.surefoot.examples.scene.Scene;
import java.util.Locale;

/** The demo without keys and clock, its pictures kept as files. */
final class FilmDemo extends GdxDemo {
    private final Film film;
    private final int width;
    private final int height;
    private FrameBuffer buffer;
    private int frames;
    private int kept;

    FilmDemo(Film film, int width, int height) {
        this.film = film;
        this.width = width;
        this.height = height;
    }

    @Override
    public void create() {
        super.create();
        buffer = new FrameBuffer(Pixmap.Format.RGB888, width, height, true);
        film.folder().toFile().mkdirs();
    }

    @Override
    public void render() {
        do {
            frames++;
            frame((float) Film.FRAME, Scene.Keys.NONE);
        } while (!film.keeps(frames));
        shade();
        buffer.begin();
        draw(width, height);
        Pixmap picture = Pixmap.createFromFrameBuffer(0, 0, width, height);
        buffer.end();
        String name = String.format(Locale.ROOT, "%04d.png", kept++);
        PixmapIO.writePNG(new FileHandle(film.folder().resolve(name).toFile()), picture, 9, true);
        picture.dispose();
        if (film.ends(frames)) {
            Gdx.app.exit();
        }
    }

    @Override
    public void dispose() {
        characters.forEach(each -> System.out.printf(
                Locale.ROOT, "%s: %s, %s%n", each.method.title(), each.figures.slip(), each.figures.penetration()));
        buffer.dispose();
        super.dispose();
    }
}
