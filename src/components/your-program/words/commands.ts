import type { FileKind } from '../../../files/kind';

/** Lines to type for a file of a kind; pages of this site write the others. */
export const COMMANDS: Readonly<Partial<Record<FileKind, string>>> = {
  dump: 'mu.Lock()\nerr := mapdump.Write(w, m)\nmu.Unlock()',
  profile: "curl -o heap.pb.gz \\\n  'localhost:6060/debug/pprof/heap?gc=1'",
  stats: 'curl -o vars.json localhost:6060/debug/vars\ncat /proc/$(pidof server)/smaps_rollup > smaps.txt',
  live: 'http.Handle("/debug/mapscope/", live.Handler())\nlive.Watch("sessions", &mu, &sessions)',
  gctrace: 'GODEBUG=gctrace=1 ./server 2> gc.log',
};

/** Saves a profile from what `go tool pprof` was given. */
export const SAVE_PROFILE = 'go tool pprof -proto -output heap.pb.gz http://localhost:6060/debug/pprof/heap';
