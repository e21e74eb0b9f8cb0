import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import { withMessage, withHint } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import { allOf } from '../../../model/words/join-texts.ts'
import type { Nameable, Problem, Whereabouts } from '../reading/instance-reading.ts'
import type { Trace } from '../reading/trace.ts'
import { join } from 'node:path'
import { KNOWN_LOADERS } from '../../../model/instances/known-loaders.ts'
import { listNames } from '../reading/on-disk.ts'
import { enabledName } from '../../../model/paths/disabled-name.ts'
import { mayBeGameVersion } from '../../../model/instances/game-version.ts'

/** What is missing before a folder that no launcher describes can be managed; null: nothing. */
export async function undecided(whereabouts: Whereabouts, trace: Trace): Promise<Problem | null> {
  const missing: Nameable[] = []
  if (trace.loader === undefined) missing.push('loader')
  if (trace.gameVersion === undefined) missing.push('gameVersion')
  if (missing.length === 0) return null
  const guess = await guessFromNames(whereabouts.gamePath)
  const traits = {
    ...(missing.includes('loader') && { loader: guess.loader ?? null }),
    ...(missing.includes('gameVersion') && { gameVersion: guess.gameVersion ?? null }),
  }
  const guessed = missing.flatMap((each) => {
    const value = guess[each] ?? null
    return value === null ? [] : [each === 'loader' ? nameLoader(value) : value]
  })
  const what = missing.length === 2 ? 'both' : missing[0] === 'loader' ? 'loader' : 'game'
  return {
    code: 'unknown-instance-kind',
    ...withMessage(message('nothing-says-its', { gamePath: whereabouts.gamePath, what })),
    ...withHint(
      message('say-which-it-is-of', {
        what,
        isLoaderOpen: missing.includes('loader') && guess.loader === undefined,
        count: guessed.length,
        guessed: allOf(guessed),
      }),
    ),
    remedies: [{ kind: 'adopt', folder: whereabouts.path, traits }],
    missing,
  }
}

const NEEDED = 3

/** What most names of the files in `mods` speak for. Good enough to suggest, never to decide. */
async function guessFromNames(gamePath: string): Promise<Trace> {
  const names = (await listNames(join(gamePath, 'mods'))).filter((name) => /\.jar$/i.test(enabledName(name)))
  const loader = mostSaid(names.map((name) => readLoaders(name)))
  const gameVersion = mostSaid(names.map(readGameVersions))
  return { ...(loader === undefined ? {} : { loader }), ...(gameVersion === undefined ? {} : { gameVersion }) }
}

function readGameVersions(name: string): readonly string[] {
  const numbers = name.match(/(?<![\d.])\d{1,2}\.\d{1,2}(?:\.\d{1,2})?(?![\d.]*\d)/g) ?? []
  return numbers.filter((text) => text.startsWith('1.') || mayBeGameVersion(text))
}

/** A name with several loaders in it speaks for none. */
function readLoaders(name: string): readonly string[] {
  const words = name.toLowerCase().split(/[^a-z]+/)
  const found = KNOWN_LOADERS.filter((loader) => words.includes(loader))
  return found.length === 1 ? found : []
}

/** The saying with the most votes, if it has at least three and more than all others together. */
function mostSaid(sayings: readonly (readonly string[])[]): string | undefined {
  const votes = new Map<string, number>()
  for (const saying of sayings.flatMap((said) => [...new Set(said)])) votes.set(saying, (votes.get(saying) ?? 0) + 1)
  const [first] = [...votes].toSorted(([, one], [, other]) => other - one)
  const total = [...votes.values()].reduce((sum, count) => sum + count, 0)
  return first !== undefined && first[1] >= NEEDED && first[1] * 2 > total ? first[0] : undefined
}
