import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchRow } from '../bench-row.ts'
import { argumentsOf, timeStarts } from './start.ts'
import { makeHome, type BenchWorld, type Game } from './world.ts'

const FEW = 13
const MANY = 202
const FILES = 20
const REACH = 1.3
/** Elements of a whole page; all of 202 tiles took 10,777. */
const MAX_ELEMENTS = 3_000

/** What the start and the page of a person's library cost who has played for years, against a small one. */
export async function measureManyStart(folder: string, { service }: BenchWorld): Promise<readonly BenchRow[]> {
  const open = async (count: number) => {
    const home = join(folder, `library-${count}`)
    await makeHome(home, writeGames(join(folder, `games-${count}`), count), service)
    return argumentsOf(home, service)
  }
  const few = await timeStarts(await open(FEW), shown(FEW))
  const many = await timeStarts(await open(MANY), shown(MANY))
  const ratio = many.milliseconds / few.milliseconds
  return [
    {
      what: `start to a painted library of ${MANY} instances`,
      figure: `${ratio.toFixed(2)} times that of ${FEW} (${many.milliseconds.toFixed(0)} ms to ${few.milliseconds.toFixed(0)} ms)`,
      reach: `at most ${REACH} times`,
      isReached: ratio <= REACH,
      detail: { ratio, manyMs: many.milliseconds, fewMs: few.milliseconds },
    },
    {
      what: `elements of the page with ${MANY} instances`,
      figure: `${many.elements} (with ${FEW}: ${few.elements})`,
      reach: `at most ${MAX_ELEMENTS}`,
      isReached: many.elements <= MAX_ELEMENTS,
      detail: { many: many.elements, few: few.elements },
    },
  ]
}

function writeGames(folder: string, count: number): readonly Game[] {
  return Array.from({ length: count }, (_, index) => {
    const path = join(folder, `game-${index}`)
    mkdirSync(join(path, 'mods'), { recursive: true })
    for (let file = 0; file < FILES; file += 1) writeFileSync(join(path, 'mods', `${file}.jar`), `${index} ${file}`)
    return { name: `Game ${index}`, path }
  })
}

/** The page counts all of them, and has begun to draw them. */
function shown(count: number): string {
  return `document.querySelectorAll('main h3 button').length >= ${FEW} && [...document.querySelectorAll('main .counted, .sidebar .counted')].some(({ textContent }) => textContent === '${count}')`
}
