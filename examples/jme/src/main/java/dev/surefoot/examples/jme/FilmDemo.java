// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.examples.jme;

import com.jme3.renderer.RenderManager;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.FrameBuffer.FrameBufferTarget;
import com.jme3.texture.Image.Format;
import com.jme3.util.BufferUtils;
import dev.surefoot.examples.scene.Film;
import dev.surefoot.examples.scene.Scene;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.Locale;
import javax.imageio.ImageIO;

/** The demo without keys and clock, its pictures kept as files. */
class FilmDemo extends JmeDemo {
    private final Film film;
    private FrameBuffer buffer;
    private int frames;
    private int kept;

    FilmDemo(Film film) {
        this.film = film;
    }

    @Override
    public void simpleInitApp() {
        super.simpleInitApp();
        buffer = new FrameBuffer(cam.getWidth(), cam.getHeight(), 1);
        buffer.addColorTarget(FrameBufferTarget.newTarget(Format.RGBA8));
        buffer.setDepthTarget(FrameBufferTarget.newTarget(Format.Depth24));
        views.forEach(view -> view.setOutputFrameBuffer(buffer));
        guiViewPort.setOutputFrameBuffer(buffer);
    }

    @Override
    public void simpleUpdate(float tpf) {
        do {
            frames++;
            frame((float) Film.FRAME, Scene.Keys.NONE);
        } while (!film.keeps(frames));
    }

    @Override
    public void simpleRender(RenderManager manager) {
        try {
            Files.createDirectories(film.folder());
            String name = String.format(Locale.ROOT, "%04d.png", kept++);
            ImageIO.write(picture(), "png", film.folder().resolve(name).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (film.ends(frames)) {
            characters.forEach(each -> System.out.printf(
                    Locale.ROOT, "%s: %s, %s%n", each.method.title(), each.figures.slip(), each.figures.penetration()));
            stop();
        }
    }

    /** Returns what has been drawn. */
    BufferedImage picture() {
        int width = cam.getWidth();
        int height = cam.getHeight();
        ByteBuffer rgba = BufferUtils.createByteBuffer(4 * width * height);
        renderer.readFrameBufferWithFormat(buffer, rgba, Format.RGBA8);
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int at = 4 * ((height - 1 - y) * width + x);
                int red = rgba.get(at) & 255;
                int green = rgba.get(at + 1) & 255;
                int blue = rgba.get(at + 2) & 255;
                picture.setRGB(x, y, (red << 16) | (green << 8) | blue);
            }
        }
        return picture;
    }
}
