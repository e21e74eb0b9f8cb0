import { withMessage, withHint } from '../../../model/words/with-message.ts'
import { message } from '../../../../../src-texts/text.ts'
import { allOf } from '../../../model/words/join-texts.ts'
import { guessFromNames } from './guess-from-names.ts'
import type { Nameable, Problem, Whereabouts } from '../reading/instance-reading.ts'
import type { Trace } from '../reading/trace.ts'

/** What is missing before a folder that no launcher describes can be managed; null: nothing. */
export async function undecided(whereabouts: Whereabouts, trace: Trace): Promise<Problem | null> {
  const missing: Nameable[] = []
  if (trace.loader === undefined) missing.push('loader')
  if (trace.gameVersion === undefined) missing.push('gameVersion')
  if (missing.length === 0) return null
  const guess = await guessFromNames(whereabouts.gamePath)
  const traits = {
    ...(missing.includes('loader') && { loader: guess.loader ?? LOADERS }),
    ...(missing.includes('gameVersion') && { gameVersion: guess.gameVersion ?? null }),
  }
  const guessed = missing.flatMap((each) => guess[each] ?? [])
  const what = missing.length === 2 ? 'both' : missing[0] === 'loader' ? 'loader' : 'game'
  return {
    code: 'unknown-instance-kind',
    ...withMessage(message('nothing-says-its', { gamePath: whereabouts.gamePath, what })),
    ...withHint(message('say-which-it-is-of', { what, count: guessed.length, guessed: allOf(guessed) })),
    remedies: [{ kind: 'adopt', folder: whereabouts.path, traits }],
    missing,
  }
}

const LOADERS = ['fabric', 'forge', 'neoforge', 'quilt', 'vanilla']
