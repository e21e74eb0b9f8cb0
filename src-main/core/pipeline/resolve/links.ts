/**
 * What must not happen without what else: a file that cannot be fetched is left as it is, and then so must be all that would break
 * beside the old one. In: what was chosen, what stands where something arrives, and the rules. Out: by place, the places on whose
 * arrival its own rests.
 */
import type { Option, Place } from './board/board.ts'
import type { Pick, Rule } from './solver/puzzle.ts'

export type Links = ReadonlyMap<string, ReadonlySet<string>>

interface Choices {
  /** By place: what was chosen. */
  readonly chosen: ReadonlyMap<string, string>
  /** By place where something arrives: what stands there if it does not. */
  readonly before: ReadonlyMap<string, string>
}

export function linksAmong(chosen: readonly Option[], places: readonly Place[], rules: readonly Rule[]): Links {
  const arriving = new Set(chosen.filter(({ candidate }) => candidate !== null).map(({ place }) => place))
  const choices: Choices = {
    chosen: new Map(chosen.map(({ place, choice }) => [place, choice])),
    before: new Map(
      places.flatMap(({ key, options }) => {
        const old = options.find(({ kind }) => kind === 'stay' || kind === 'none')
        return arriving.has(key) && old !== undefined ? [[key, old.choice] as const] : []
      }),
    ),
  }
  const links = new Map<string, Set<string>>()
  for (const rule of rules) {
    for (const missing of arrivalsOf(rule, choices)) {
      for (const place of brokenWithout(missing, rule, choices)) {
        links.set(place, (links.get(place) ?? new Set()).add(missing))
      }
    }
  }
  return links
}

/** Where something arrives that meets the rule, or stands that it is the rule of, if that does not. */
function arrivalsOf({ when, oneOf }: Rule, { chosen, before }: Choices): ReadonlySet<string> {
  return new Set([
    ...when.filter(({ place, choice }) => before.get(place) === choice).map(({ place }) => place),
    ...oneOf.filter(({ place, choice }) => before.has(place) && chosen.get(place) === choice).map(({ place }) => place),
  ])
}

/** What must not arrive either if this place stays as it is: of several arrivals that would meet a rule each is counted on. */
function brokenWithout(missing: string, { when, oneOf }: Rule, { chosen, before }: Choices): readonly string[] {
  const isChosenWithout = ({ place, choice }: Pick) => (place === missing ? before : chosen).get(place) === choice
  const isOld = (pick: Pick) => isChosenWithout(pick) && (pick.place === missing || !before.has(pick.place))
  if (!when.every(isChosenWithout) || oneOf.some(isOld)) return []
  const others = when.map(({ place }) => place).filter((place) => place !== missing && before.has(place))
  if (others.length > 0) return others
  // Whose rule it is stays; what met it until now goes.
  return oneOf
    .filter(({ place, choice }) => place !== missing && before.get(place) === choice)
    .map(({ place }) => place)
}
