// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.jme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.surefoot.ground.GroundHit;
import dev.surefoot.live.ContactTrackFile;
import dev.surefoot.live.FootState;
import dev.surefoot.math.Vec3;
import dev.surefoot.rig.FootPoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page about jMonkeyEngine shows code that compiles and does what it says. */
class WalkingCharacterTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    @Test
    void page_quotesThisCode() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/live-jme.md"));
        String code =
                squeezed(Files.readString(ROOT.resolve("jme/src/test/java/dev/surefoot/jme/WalkingCharacter.java")));
        Matcher block = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(page);
        int blocks = 0;
        while (block.find()) {
            blocks++;
            assertThat(code).contains(squeezed(block.group(1)));
        }
        assertThat(blocks).isGreaterThanOrEqualTo(4);
    }

    private static String squeezed(String code) {
        return code.replaceAll("\\s+", " ").strip();
    }

    @Test
    void character_walksOverHills() {
        WalkerModel model = new WalkerModel();
        WalkingCharacter character = new WalkingCharacter(model.node);
        GroundHit hit = new GroundHit();
        int standing = 0;
        double[] deepest = new double[2];
        for (int f = 0; f < 300; f++) {
            character.simpleUpdate(WalkerModel.FRAME);
            model.frame(model.node);
            for (int leg = 0; leg < 2; leg++) {
                Vec3 ball = model.drawn(character.feet, leg, FootPoint.Kind.BALL);
                assertThat(WalkingCharacter.hills(ball.x(), ball.z(), 10, hit)).isTrue();
                deepest[leg] = f < 60 ? 0 : Math.max(deepest[leg], hit.height() - ball.y());
                standing += character.feet.state(leg) == FootState.STANDING ? 1 : 0;
            }
        }
        System.out.printf(
                "over hills: balls at most %.2f and %.2f mm in the ground%n", 1000 * deepest[0], 1000 * deepest[1]);
        assertThat(Math.max(deepest[0], deepest[1])).isLessThan(2e-3);
        assertThat(standing).isGreaterThan(100);
    }

    @Test
    void bakedTracks_areTaken() {
        FootPlanterControl feet = FootPlanterControl.attachTo(new WalkerModel().node);
        byte[] contacts = ContactTrackFile.of(Map.of("Walk", WalkerModel.track(feet, "Walk")))
                .bytes();
        FootPlanterControl other = FootPlanterControl.attachTo(new WalkerModel().node);
        WalkingCharacter.useBaked(other, contacts);
        assertThat(contacts).hasSizeLessThan(4000);
    }

    @Test
    void raft_carriesWhoStandsOnIt() {
        WalkerModel model = new WalkerModel();
        FootPlanterControl feet = FootPlanterControl.attachTo(model.node);
        WalkerModel.track(feet, "Idle");
        Node scene = new Node("scene");
        Node deck = new Node("deck");
        scene.attachChild(deck);
        deck.attachChild(model.node);
        feet.setGround(new WalkingCharacter.Raft(deck, 3));
        model.play("Idle");
        Vec3 first = null;
        for (int f = 0; f < 120; f++) {
            deck.setLocalTranslation(0.02f * f, 0.1f * (float) Math.sin(0.1 * f), 0);
            deck.setLocalRotation(new Quaternion().fromAngles(0, 0.01f * f, 0));
            model.frame(scene);
            Vec3 ball = model.drawn(feet, 0, FootPoint.Kind.BALL);
            Vector3f on = deck.worldToLocal(WalkerModel.vector(ball), null);
            Vec3 there = new Vec3(on.x, on.y, on.z);
            first = f == 10 ? there : first;
            assertThat(f > 10 ? there.distanceTo(first) : 0).isCloseTo(0, within(1e-4));
        }
        assertThat(feet.state(0)).isEqualTo(FootState.STANDING);
    }
}
