import type { Targets } from '../../model/states/target.ts'
import { othersIn, type Because } from './board/because.ts'
import { explain } from './explain.ts'
import type { Breakage } from '../../model/states/breakage.ts'
import { comparableId } from './board/request.ts'
import type { Universe } from './board/universe.ts'

const KINDS: Readonly<Record<Because['kind'], Breakage['kind']>> = {
  'project-gone': 'missing',
  'project-unfit': 'missing',
  'project-unread': 'not-checked',
  'project-unchecked': 'not-checked',
  'other-version': 'wrong-version',
  'needs-project': 'missing',
  'declared-incompatible': 'incompatible',
  'only-listed': 'listed',
  'only-listed-incompatible': 'listed-incompatible',
  'needs-mod': 'missing',
  'mod-unread': 'not-checked',
  'bundles-clash': 'incompatible',
  'breaks-mod': 'incompatible',
  'loads-nothing': 'incompatible',
  'loads-twice': 'incompatible',
  'held-by-you': 'not-checked',
  'wrong-surroundings': 'wrong-surroundings',
}

/** What is broken today, as others see it. */
export function breakageOf(because: Because, targets: Targets): Breakage {
  const others = othersIn(because).map(({ place }) => place)
  const kind = because.kind === 'needs-mod' && others.length > 0 ? 'wrong-version' : KINDS[because.kind]
  return {
    kind,
    key: because.from.place,
    others,
    neededProject: 'projectId' in because ? because.projectId : null,
    neededMod: 'modId' in because ? because.modId : null,
    neededVersion:
      'exactly' in because && because.exactly !== null ? { version: because.exactly, title: because.needed } : null,
    reason: explain(because, { wish: null, targets, becoming: new Map() }),
  }
}

/** What an edge of the service and the file itself want both is one thing: told as the file says it, with the project that the edge names. */
export function withoutRepeatedNeeds(all: readonly Breakage[], universe: Universe): readonly Breakage[] {
  const namesOf = (breakage: Breakage) =>
    all.find(
      ({ key, neededProject, neededMod }) =>
        key === breakage.key &&
        neededProject !== null &&
        neededMod === null &&
        brings(neededProject, breakage, universe),
    )
  const told = new Map(all.flatMap((one) => (one.neededMod === null ? [] : [[one, namesOf(one)] as const])))
  const repeated = new Set(told.values())
  return all
    .filter((one) => !repeated.has(one))
    .map((one) => ({
      ...one,
      neededProject: one.neededProject ?? told.get(one)?.neededProject ?? bringerOf(one, universe),
    }))
}

/** A project that could come and says that it brings what is missing. */
function bringerOf(breakage: Breakage, universe: Universe): string | null {
  if (breakage.kind !== 'missing') return null
  return [...universe.versionsOfProjects.keys()].find((id) => brings(id, breakage, universe)) ?? null
}

/** By its slug, which mostly is the mod's id, or by what some file of it says. */
function brings(projectId: string, { neededMod }: Breakage, universe: Universe): boolean {
  const project = universe.projects.get(projectId)
  const listed = universe.versionsOfProjects.get(projectId)
  const slug = project?.kind === 'answer' ? project.value?.slug : undefined
  if (neededMod === null) return false
  if (slug !== undefined && comparableId(slug) === comparableId(neededMod)) return true
  if (universe.modIds.get(projectId)?.some((ids) => ids.includes(neededMod)) === true) return true
  const versions = listed?.kind === 'answer' ? (listed.value ?? []) : []
  return versions.some(({ id }) => universe.traits.get(id)?.provides.some((one) => one.id === neededMod) === true)
}
