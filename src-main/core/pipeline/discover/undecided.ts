import { quoteForShell } from '../../model/quote.ts'
import { guessFromNames } from './guess-from-names.ts'
import type { Nameable, Problem, Whereabouts } from './reading.ts'
import type { Trace } from './trace.ts'

const WORDS: Readonly<Record<Nameable, string>> = { loader: 'loader', gameVersion: 'game version' }

/** What is missing before a folder that no launcher describes can be managed; null: nothing. */
export async function undecided(whereabouts: Whereabouts, trace: Trace): Promise<Problem | null> {
  const missing: Nameable[] = []
  if (trace.loader === undefined) missing.push('loader')
  if (trace.gameVersion === undefined) missing.push('gameVersion')
  if (missing.length === 0) return null
  const guess = await guessFromNames(whereabouts.gamePath)
  const options = missing.map((each) => OPTIONS[each](guess))
  const guessed = missing.flatMap((each) => guess[each] ?? [])
  return {
    code: 'unknown-instance-kind',
    message: `Nothing in ${whereabouts.gamePath} says its ${missing.map((each) => WORDS[each]).join(' and its ')}`,
    hint: `Say which ${missing.map((each) => WORDS[each]).join(' and ')} it is of.${guessed.length === 0 ? '' : ` Most file names in mods say ${guessed.join(' and ')}.`}`,
    commands: [`modwell instances adopt ${quoteForShell(whereabouts.path)} ${options.join(' ')}`],
    missing,
  }
}

const OPTIONS: Readonly<Record<Nameable, (guess: Trace) => string>> = {
  loader: (guess) => `--loader ${guess.loader ?? 'fabric|forge|neoforge|quilt|vanilla'}`,
  gameVersion: (guess) => `--game-version ${guess.gameVersion ?? 'V'}`,
}
