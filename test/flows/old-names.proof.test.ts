import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'

// What a command or option was called before, or is called elsewhere, does the same as the name that it has now.

let world: World
let slug: string

beforeAll(async () => {
  world = await openWorld()
  await world.adopt(world.library.survival)
  const { stdout } = await world.run(['export', 'Survival', '--format', 'json'])
  const { mods } = JSON.parse(stdout) as { readonly mods: readonly { readonly slug: string | null }[] }
  slug = mods.find((mod) => mod.slug !== null)?.slug ?? ''
})
afterAll(() => world.close())

it.each([
  ['findings Survival', 'problems Survival'],
  ['inspect Survival --findings', 'problems Survival'],
  ['findings ignore Survival nosuch', 'problems ignore nosuch --in Survival'],
  ['findings unignore Survival nosuch', 'problems unignore nosuch --in Survival'],
  ['restore nosuch.json --in Survival --exact', 'lock apply nosuch.json --in Survival --remove-extra'],
  ['list export Survival --format csv', 'export Survival --format csv'],
  ['list install nosuch.json --into Survival', 'import nosuch.json --in Survival'],
  ['put-back nosuch --in Survival', 'repair nosuch --in Survival'],
  ['clean Survival --dry-run', 'remove-unused Survival -n'],
  ['ls Survival', 'list Survival'],
  ['status Survival --last', 'inspect Survival --saved'],
  ['outdated Survival', 'inspect Survival --updates'],
  ['upgrade Survival --back nosuch', 'update Survival --allow-downgrade nosuch'],
  ['update Survival --despite nosuch', 'update Survival --ignore-hold nosuch'],
  ['add nosuch --into Survival', 'install nosuch --in Survival'],
  ['install nosuch --instance Survival', 'install nosuch --in Survival'],
  ['rm nosuch --from Survival --along', 'remove nosuch --in Survival --with-dependents'],
  ['uninstall nosuch --from Survival', 'remove nosuch --in Survival'],
  ['enable nosuch --in Survival --along', 'enable nosuch --in Survival --with-dependencies'],
  ['pin nosuch --in Survival', 'hold nosuch --in Survival'],
  ['search map --for Survival --index downloads', 'search map --in Survival --sort downloads'],
  ['versions SLUG --in Survival --all', 'versions SLUG --in Survival --with-incompatible'],
  ['channel Survival usual', 'channel Survival default'],
  ['inbox read nosuch', 'inbox mark-read nosuch'],
  ['history compare nosuch --instance Survival', 'history compare nosuch --in Survival'],
  ['pack update Survival --theirs a --merged b', 'pack update Survival --use-pack a --merge b'],
  ['move Survival --game-version 1.21.5 --dry-run', 'move plan Survival --game-version 1.21.5'],
  ['move Survival --loader quilt --with-sharers -n', 'move plan Survival --loader quilt --with-shared-instances'],
  ['move Survival --compare 1.21.4,1.21.5', 'move compare Survival --game-version 1.21.4,1.21.5'],
  ['move Survival --overview', 'move compare Survival'],
  ['move --watched', 'move watch'],
  ['move Survival --forget', 'move watch Survival --forget'],
])('"modwell %s" is "modwell %s"', async (before, now) => {
  const [old, current] = await Promise.all([before, now].map((line) => answerOf(line)))
  expect(old).toEqual(current)
})

it('a lock file that "freeze" writes is the one of "lock write"', async () => {
  const [old, current] = await Promise.all(['freeze Survival', 'lock write Survival'].map((line) => answerOf(line)))
  expect(old).toEqual(current)
})

it('without a name, a group lists', async () => {
  for (const group of ['instances', 'pack', 'list']) {
    const [bare, list] = await Promise.all([[group], group === 'list' ? ['list', '--all'] : [group, 'list']].map(run))
    expect(bare, `${group}`).toEqual(list)
  }
})

async function run(args: readonly string[]): Promise<string> {
  const { stdout, exitCode } = await world.run([...args, '--json'])
  return `${String(exitCode)} ${stdout}`
}

/** Ids of plans, and times, are never the same twice; which of two that run at once asks the service is chance. */
async function answerOf(line: string) {
  const { exitCode, stdout } = await world.run([...line.replace('SLUG', slug).split(' '), '--json'])
  return { exitCode, text: stdout.replaceAll(/"(id|at|checkedAt|frozenAt)": "[^"]+"|"fromCache": (true|false)/g, '') }
}
