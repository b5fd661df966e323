// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.surefoot.clipfile.OpenedFile;
import dev.surefoot.file.FileIssue;
import dev.surefoot.gltf.build.GlbBuilder;
import dev.surefoot.math.Vec3;
import dev.surefoot.motion.Contact;
import dev.surefoot.rig.Clip;
import dev.surefoot.rig.FileSpace;
import dev.surefoot.rig.FootPoint;
import dev.surefoot.samples.Walker;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whose contacts they are, and what of them fits a clip of eleven frames, ten a second, which begins at 1 s. */
class ContactsFileTest {
    private static final String STANDS = "'leg':'left','point':'heel','anchor':[0,0,0],";
    private static final Clip CLIP = clip("A");

    private static Clip clip(String name) {
        return new Clip(
                name,
                Walker.skeleton(),
                FileSpace.METRES_Y_UP,
                1,
                10,
                Collections.nCopies(11, Walker.skeleton().restPose()));
    }

    private static OpenedFile opened(String name, String... clips) throws FileIssue {
        GlbBuilder glb = new GlbBuilder();
        int first = glb.addSkeleton(Walker.skeleton());
        for (String clip : clips) {
            glb.addClip(clip(clip), first);
        }
        return OpenedFile.inMemory(name, glb.toBytes());
    }

    private static ContactsFile read(String json) throws FileIssue {
        return ContactsFile.read("c.json", json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    private static ContactsFile clips(String... names) throws FileIssue {
        return read("{" + clipsOf(names) + "}");
    }

    /** Clips whose contacts begin at 1 s, 1.1 s, … in this order. */
    private static String clipsOf(String... names) {
        StringBuilder json = new StringBuilder("'clips':[");
        for (int i = 0; i < names.length; i++) {
            json.append(i > 0 ? "," : "")
                    .append("{'name':'" + names[i] + "','contacts':[{" + STANDS + "'startSeconds':1." + i
                            + ",'endSeconds':1.9}]}");
        }
        return json + "]";
    }

    private static ContactsFile contacts(String... contacts) throws FileIssue {
        return read("{'clips':[{'name':'A','contacts':[{" + String.join("},{", contacts) + "}]}]}");
    }

    private static List<Contact> resolved(ContactsFile file) throws Exception {
        return file.of(opened("a.glb", "A"), 0).resolve(CLIP, Walker.legs());
    }

    /** The frame at which the contact begins that a clip is given. */
    private static int start(ContactsFile.OfClip given) throws FileFailure {
        return given.resolve(CLIP, Walker.legs()).get(0).startFrame();
    }

    private static void assertRefused(String cause, String... contacts) {
        assertThatExceptionOfType(FileFailure.class)
                .isThrownBy(() -> resolved(contacts(contacts)))
                .withMessageStartingWith("c.json: ")
                .withMessageContaining(cause);
    }

    @Test
    void fileOfAnotherKind_isNoJson() {
        for (String other : List.of("HIERARCHY", "; FBX 7.4.0", "Kaydara FBX Binary  ", "glTF")) {
            byte[] bytes = other.getBytes(StandardCharsets.UTF_8);
            assertThatExceptionOfType(FileIssue.class)
                    .isThrownBy(() -> ContactsFile.read("c.json", bytes))
                    .withMessage("this is no JSON; --contacts reads a file that --json wrote");
            assertThatExceptionOfType(FileIssue.class)
                    .isThrownBy(() -> LegsFile.read(bytes))
                    .withMessage("this is no JSON; --legs reads a description of legs, or a file that --json wrote");
        }
    }

    @Test
    void onlyClipOfBothFiles_isTakenWhateverItIsCalled() throws Exception {
        assertThat(clips("other").of(opened("a.glb", "A"), 0)).isNotNull();
        assertThat(clips("other").of(opened("a.glb", "A", "B"), 0)).isNull();
        assertThat(clips("other", "another").of(opened("a.glb", "A"), 0)).isNull();
    }

    @Test
    void onlyClip_ofManyInputs_mustBeNamed() throws Exception {
        ContactsFile many = clips("A").forMany();

        assertThat(many.of(opened("b.glb", "B"), 0)).isNull();
        assertThat(many.unused()).isEqualTo("c.json: has no contacts of any of these files' clips; it has those of A");
        assertThat(many.of(opened("a.glb", "A"), 0)).isNotNull();
        assertThat(many.unused()).isEmpty();
    }

    @Test
    void clips_areFoundByName() throws Exception {
        OpenedFile file = opened("a.glb", "A", "B");

        assertThat(start(clips("B", "A").of(file, 0))).isEqualTo(1);
        assertThat(start(clips("B", "A").of(file, 1))).isZero();
    }

    @Test
    void clipsOfOneName_goTogetherInTheirOrderWhereTheyAreAsMany() throws Exception {
        OpenedFile file = opened("a.glb", "A", "B", "A");

        assertThat(start(clips("A", "A").of(file, 0))).isZero();
        assertThat(start(clips("A", "A").of(file, 2))).isEqualTo(1);
        assertThatExceptionOfType(FileFailure.class)
                .isThrownBy(() -> clips("A", "A", "A").of(file, 2))
                .withMessage("c.json: holds several clips called A, and not by which file is that of a.glb");
    }

    @Test
    void clipsOfOneName_areToldApartByTheirFiles() throws Exception {
        ContactsFile file = read("{'files':[{'input':'b.glb'," + clipsOf("A") + "},{'input':null,'output':'a.glb',"
                + clipsOf("B", "A") + "}]}");

        assertThat(start(file.of(opened("b.glb", "A", "B"), 0))).isZero();
        assertThat(start(file.of(opened("a.glb", "A", "B"), 0))).isEqualTo(1);
        assertThat(start(file.of(opened("a.glb", "A", "B"), 1))).isZero();
    }

    @Test
    void fileAboutOtherClips_isAMistakeForOneInput() throws Exception {
        OpenedFile file = opened("a.glb", "A", "B");

        assertThatExceptionOfType(FileFailure.class)
                .isThrownBy(() -> clips("C", "D", "C").check(file, List.of(0, 1)))
                .withMessage("c.json: has no contacts of the clips of a.glb; it has those of C, D");
        clips("B").check(file, List.of(0, 1));
        clips("C", "D").forMany().check(file, List.of(0, 1));
        ContactsFile.NONE.check(file, List.of(0, 1));
    }

    @Test
    void noFile_isGivenNowhere() {
        assertThat(ContactsFile.NONE.isGiven()).isFalse();
        assertThat(ContactsFile.NONE.forMany()).isSameAs(ContactsFile.NONE);
        assertThat(ContactsFile.NONE.unused()).isEmpty();
    }

    /** A frame is 0.1 s; the clip reaches half a frame beyond its first and last. */
    @ParameterizedTest
    @CsvSource({"1, 0", "1.049, 0", "1.051, 1", "0.951, 0", "2, 10", "2.049, 10"})
    void times_areTakenToTheNearestFrame(String seconds, int frame) throws Exception {
        List<Contact> contacts = resolved(contacts(STANDS + "'startSeconds':" + seconds + ",'endSeconds':" + seconds));

        assertThat(contacts).containsExactly(new Contact(0, FootPoint.Kind.HEEL, frame, frame, Vec3.ZERO));
    }

    @ParameterizedTest
    @CsvSource({"0.949", "2.051", "-1"})
    void timesOutsideOfTheClip_areRefused(String seconds) {
        assertRefused(
                seconds + (seconds.equals("-1") ? ".0" : "") + " s is outside of the clip, which lasts from 1.0 s to"
                        + " 2.0 s",
                STANDS + "'startSeconds':" + seconds + ",'endSeconds':2");
    }

    @Test
    void contacts_areInOrderOfLegPointAndTime_eachAtItsAnchor() throws Exception {
        assertThat(resolved(contacts(
                        "'leg':'right','point':'heel','anchor':[1,2,3],'startSeconds':1,'endSeconds':1.2",
                        "'leg':'left','point':'ball','anchor':[0,0,4],'startSeconds':1,'endSeconds':1.2",
                        "'leg':'left','point':'heel','anchor':[0,0,5],'startSeconds':1.6,'endSeconds':1.7",
                        "'leg':'left','point':'heel','anchor':[0,0,6],'startSeconds':1,'endSeconds':1.5")))
                .containsExactly(
                        new Contact(0, FootPoint.Kind.HEEL, 0, 5, new Vec3(0, 0, 6)),
                        new Contact(0, FootPoint.Kind.HEEL, 6, 7, new Vec3(0, 0, 5)),
                        new Contact(0, FootPoint.Kind.BALL, 0, 2, new Vec3(0, 0, 4)),
                        new Contact(1, FootPoint.Kind.HEEL, 0, 2, new Vec3(1, 2, 3)));
    }

    @Test
    void contactWithoutAnchor_isWhereThePointIs() throws Exception {
        Vec3 heel = Walker.legs().get(0).point(FootPoint.Kind.HEEL).in(CLIP.world(0));

        for (String anchor : new String[] {"", "'anchor':null,"}) {
            Contact contact = resolved(
                            contacts("'leg':'left','point':'heel'," + anchor + "'startSeconds':1,'endSeconds':2"))
                    .get(0);
            assertThat(contact.anchorWorld().minus(heel).horizontal().length()).isLessThan(1e-9);
        }
    }

    private static final String FROM_1_TO_2 = "'startSeconds':1,'endSeconds':2,";

    private static List<Contact> bearing(ContactsFile file) throws Exception {
        return file.of(opened("a.glb", "A"), 0).bearing(CLIP, Walker.legs());
    }

    @Test
    void contactWithoutHeld_isHeldAsLongAsItLasts() throws Exception {
        for (String held : new String[] {"", ",'held':null"}) {
            ContactsFile file = contacts(STANDS + "'startSeconds':1.2,'endSeconds':1.6" + held);

            assertThat(resolved(file)).containsExactly(new Contact(0, FootPoint.Kind.HEEL, 2, 6, Vec3.ZERO));
            assertThat(bearing(file)).isEqualTo(resolved(file));
        }
    }

    @Test
    void spansOfHeld_areHeldAtTheAnchorOfTheirContact() throws Exception {
        ContactsFile file = contacts(
                "'leg':'left','point':'heel','anchor':[1,2,3]," + FROM_1_TO_2 + "'held':[[1.6,1.9],[1.1,1.3]]");

        assertThat(resolved(file))
                .containsExactly(
                        new Contact(0, FootPoint.Kind.HEEL, 1, 3, new Vec3(1, 2, 3)),
                        new Contact(0, FootPoint.Kind.HEEL, 6, 9, new Vec3(1, 2, 3)));
        assertThat(bearing(file)).containsExactly(new Contact(0, FootPoint.Kind.HEEL, 0, 10, new Vec3(1, 2, 3)));
    }

    @Test
    void spansOfAContactWithoutAnchor_areHeldInOnePlace() throws Exception {
        List<Contact> held =
                resolved(contacts("'leg':'left','point':'heel'," + FROM_1_TO_2 + "'held':[[1.1,1.3],[1.6,1.9]]"));

        Vec3 heel = Walker.legs().get(0).point(FootPoint.Kind.HEEL).in(CLIP.world(0));
        assertThat(held).hasSize(2);
        assertThat(held.get(0).anchorWorld()).isEqualTo(held.get(1).anchorWorld());
        assertThat(held.get(0).anchorWorld().minus(heel).horizontal().length()).isLessThan(1e-9);
    }

    @Test
    void contactsWhoseHeldIsEmpty_onlyBear_toesToo() throws Exception {
        ContactsFile file = contacts(
                "'leg':'left','point':'toe'," + FROM_1_TO_2 + "'held':[]",
                "'leg':'left','point':'heel'," + FROM_1_TO_2 + "'held':[]");

        assertThat(resolved(file)).isEmpty();
        assertThat(bearing(file)).extracting(Contact::kind).containsExactly(FootPoint.Kind.HEEL, FootPoint.Kind.TOE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 | /held: must be an array but is a number",
                "[1.2, 1.4] | /held/0: must be an array but is a number",
                "[[1.2]] | /held/0: must be a start and an end in seconds, has 1",
                "[[1.2, 1.3, 1.4]] | /held/0: must be a start and an end in seconds, has 3",
                "[[1.4, 1.2]] | /held/0: ends before it starts",
                "[[1.1, 1.4]] | /held/0: is not within its contact",
                "[[1.4, 1.9]] | /held/0: is not within its contact",
                "[[1.4, 2.9]] | /held/0/1: 2.9 s is outside of the clip, which lasts from 1.0 s to 2.0 s",
                "[[1.4, 1.5], [1.2, 1.4]] | /held/1: overlaps another span of its contact",
                "[['NaN', 1.4]] | /held/0/0: must be a number but is a string"
            })
    void heldThatIsNoListOfSpansOfItsContact_isRefused(String held, String cause) {
        assertRefused("/clips/0/contacts/0" + cause, STANDS + "'startSeconds':1.2,'endSeconds':1.8,'held':" + held);
    }

    @Test
    void aToe_isHeldAsOtherPointsAre() throws Exception {
        List<Contact> held = resolved(contacts("'leg':'left','point':'toe'," + FROM_1_TO_2 + "'held':[[1.2,1.4]]"));
        assertThat(held).extracting(Contact::kind).containsExactly(FootPoint.Kind.TOE);
        assertRefused(
                "begins while another contact of the left toe lasts",
                "'leg':'left','point':'toe'," + FROM_1_TO_2 + "'held':[]",
                "'leg':'left','point':'toe'," + FROM_1_TO_2 + "'held':[]");
    }

    @Test
    void pointThatStandsTwiceAtATime_isRefused() {
        assertRefused(
                "begins while another contact of the left heel lasts",
                STANDS + "'startSeconds':1.5,'endSeconds':2",
                STANDS + "'startSeconds':1,'endSeconds':1.5");
    }

    @Test
    void whatContradictsTheClip_isNamed() {
        assertRefused("ends before it starts", STANDS + "'startSeconds':1.5,'endSeconds':1.2");
        assertRefused(
                "no leg is called \"middle\"; there are left, right",
                "'leg':'middle','point':'heel','startSeconds':1,'endSeconds':2");
        assertRefused(
                "the leg left has no point \"knee\"; it stands on heel, ball, toe",
                "'leg':'left','point':'knee','startSeconds':1,'endSeconds':2");
        assertRefused(
                "must be three numbers, are 2",
                "'leg':'left','point':'heel','startSeconds':1,'endSeconds':2,'anchor':[1,2]");
    }
}
