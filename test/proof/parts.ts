export interface Part {
  readonly name: string
  /** Files and folders below `test/`; none: all that its configuration includes. */
  readonly files: readonly string[]
  /** Of Vitest, beside this file; else `vitest.config.ts`. */
  readonly config?: string
  /** Settings of the environment, which a person may choose otherwise: how many random cases of a kind. */
  readonly settings?: Readonly<Record<string, string>>
}

/** What lies beside the tests of `npm test` and takes too long for it: variants, sizes, rare failures, kills, and cases by the hundred. */
export const PROOFS: readonly string[] = ['**/*.proof.test.ts', '**/*.proof.test.tsx']

/** What `npm run proof` proves, in this order: some fifty minutes on two cores. */
export const PARTS: readonly Part[] = [
  { name: 'simulator', files: ['service/tests'] },
  { name: 'long-flows', files: [], config: 'long-flows.config.ts' },
  { name: 'long-window', files: [], config: 'long-window.config.ts' },
  {
    name: 'dialects',
    files: [
      'flows/desk.test.ts',
      'flows/following.test.ts',
      'flows/inbox.test.ts',
      'flows/inbox-invitations.test.ts',
      'flows/inbox-threads.test.ts',
      'flows/profile.test.ts',
      'flows/project-authoring.test.ts',
      'flows/project-editing.test.ts',
      'flows/project-folder.test.ts',
      'flows/publish.test.ts',
      'flows/sign-in.test.ts',
      'flows/sign-in-token.test.ts',
      'flows/talks.test.ts',
      'flows/team.test.ts',
      'flows/version-changes.test.ts',
    ],
    settings: { MODWELL_DIALECTS: 'all' },
  },
  {
    name: 'window',
    files: [],
    config: 'window.config.ts',
  },
  {
    name: 'packages',
    files: [
      'package/single-file.proof.test.ts',
      'package/container.proof.test.ts',
      'package/linux-packages.proof.test.ts',
    ],
    config: 'packages.config.ts',
  },
  { name: 'site', files: ['site/site.proof.test.ts'] },
  { name: 'demo', files: ['proof/demo.test.ts', 'proof/demo-interrupted.test.ts'] },
  {
    name: 'kills',
    files: [
      'flows/crash.test.ts',
      'flows/crash.proof.test.ts',
      'flows/joint-crash.proof.test.ts',
      'flows/case-crash.proof.test.ts',
      'flows/store-prune.test.ts',
      'flows/store-verify.test.ts',
      'proof/kill.test.ts',
      'proof/kill-random.test.ts',
    ],
    settings: { MODWELL_KILLS: 'real', MODWELL_KILL_SETS: '3' },
  },
  {
    name: 'examples',
    files: ['flows/help-examples.proof.test.ts', 'flows/dry-runs.proof.test.ts', 'flows/cli-width.proof.test.ts'],
    settings: { MODWELL_EXAMPLES: 'all' },
  },
  { name: 'crashes', files: ['flows/crash-random.proof.test.ts'], settings: { MODWELL_CRASHES: '50' } },
  { name: 'packs', files: ['flows/random-packs.proof.test.ts'], settings: { MODWELL_PACKS: '1000' } },
  {
    name: 'merges',
    files: ['core/flows/packs/decide/merge/random-merges.test.ts'],
    settings: { MODWELL_MERGES: '20000' },
  },
  { name: 'worlds', files: ['flows/random-worlds.proof.test.ts'], settings: { MODWELL_WORLDS: '300' } },
  { name: 'names', files: ['flows/awkward-names.proof.test.ts'], settings: { MODWELL_NAMES: '20' } },
  { name: 'answers', files: ['flows/strange-answers.proof.test.ts'], settings: { MODWELL_ANSWERS: '60' } },
  { name: 'metadata', files: ['core/archives/metadata/fuzz.test.ts'], settings: { MODWELL_FUZZ: '3000' } },
  { name: 'instance-files', files: ['flows/fuzz-instance-files.proof.test.ts'], settings: { MODWELL_FILES: '100' } },
  {
    name: 'puzzles',
    files: ['core/pipeline/resolve/solver/random.test.ts'],
    settings: { MODWELL_PUZZLES: '20000' },
  },
]
