package dev.surefoot.live;
import dev.surefoot.ground.*;
import dev.surefoot.math.Vec3;
import dev.surefoot.plant.*;
import org.junit.jupiter.api.Test;
class DebugTest {
    static double flex(PlayedClip.LegPose pose) {
        Vec3 thigh = pose.knee.minus(pose.hip);
        Vec3 shin = pose.ankle.minus(pose.knee);
        return Math.atan2(thigh.cross(shin).length(), thigh.dot(shin));
    }
    @Test void debug() throws Exception {
        String which = System.getProperty("clip", "made");
        PlayedClip clip = which.equals("made") ? new PlayedClip(WalkSpec.biped().cycles(5).walker().clip(), WalkSpec.biped().cycles(5).walker().legs())
            : LiveTableTest.open(which, Double.parseDouble(System.getProperty("unit", "1")));
        Ground ground = LiveTableTest.grounds(clip.legMetres).get(System.getProperty("ground", "flat"));
        LiveRun run = new LiveRun(clip);
        FootPlanter planter = new FootPlanter(2, FootPlanterSettings.HUMAN);
        LiveRun.Method m = run.planter(planter);
        int[] f = {0}; double[] kn = {0, 0};
        int leg = Integer.getInteger("leg", 0);
        int from = Integer.getInteger("from", 0), to = Integer.getInteger("to", 400);
        GroundHit hit = new GroundHit();
        run.play(ground, 60, frame -> {
            var out = m.plant(frame);
            double t = frame.clipSeconds;
            if (f[0] >= from && f[0] < to) {
                double[] s = new double[planter.stateSize()]; planter.save(s, 0);
                int b = 7 + 6 + leg * ((planter.stateSize() - 13) / 2);
                StringBuilder sb = new StringBuilder();
                for (int p = 0; p < 3; p++) { Vec3 at = out[leg].points[p]; if (at == null) continue; ground.at(at.x(), at.z(), 1e9, hit);
                    sb.append(String.format(" %s%6.1f/%6.1f", "HBT".charAt(p), 1000 * (at.y() - hit.height()), 1000 * (frame.pose[leg].points[p].y() - frame.root[1]))); }
                Vec3 d = out[leg].ankle.minus(frame.pose[leg].ankle).times(1000);
                double kd = Math.toDegrees(flex(out[leg])), ks = Math.toDegrees(flex(frame.pose[leg]));
                sb.append(String.format(" knee %.1f/%.1f rate %.0f/%.0f", kd, ks, (kd - kn[0]) * 60, (ks - kn[1]) * 60)); kn[0] = kd; kn[1] = ks;
                System.out.printf("%3d %.3f %-9s %s%s%s T%.2f piv%d %s d(%.1f %.1f %.1f) short %.1f pelv %.1f drop %.1f foot %.0f lev %.0f bump %.1f plan %d q%d%n", f[0], t, planter.state(leg),
                    clip.track.bears(leg, dev.surefoot.rig.FootPoint.Kind.HEEL, t) ? "H" : "-", clip.track.bears(leg, dev.surefoot.rig.FootPoint.Kind.BALL, t) ? "B" : "-", clip.track.bears(leg, dev.surefoot.rig.FootPoint.Kind.TOE, t) ? "T" : "-",
                    clip.track.secondsToLanding(leg, t), (int) s[b + 38], sb, d.x(), d.y(), d.z(), 1000 * planter.shortfall(leg), 1000 * (out[leg].hip.y() - frame.pose[leg].hip.y()), 1000 * s[7], 1000*s[b+23], 1000*s[b+11], 1000*s[b+26], (int) s[b+79], planter.queries());
            }
            f[0]++;
            return out;
        });
    }
}
