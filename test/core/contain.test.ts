import { describe, expect, it } from 'vitest'
import { contain, containEach, containNow } from '../../src-main/core/contain.ts'
import { CoreError } from '../../src-main/core/errors.ts'
import type { CoreEvent } from '../../src-main/core/events.ts'
import { message } from '../../resources/text/text.ts'

const QUIET = { events: { emit: () => undefined } }

function failWith(code: string): never {
  throw Object.assign(new Error(code), { code })
}

async function askAll(some: readonly string[]): Promise<readonly string[]> {
  if (some.includes('lamp')) throw new TypeError('it is odd')
  return some
}

describe('what a database says', () => {
  it.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_TOOBIG', 'SQLITE_MISMATCH', 'SQLITE_ERROR'])(
    'is of one thing: %s',
    (code) => {
      expect(containNow('one', () => failWith(code), QUIET)).toMatchObject({ kind: 'failed' })
    },
  )

  it.each(['CORRUPT', 'NOTADB', 'FULL', 'IOERR_READ', 'CANTOPEN', 'READONLY_DBMOVED', 'BUSY', 'BUSY_SNAPSHOT'])(
    'is of all: SQLITE_%s',
    (code) => {
      expect(() => containNow('one', () => failWith(`SQLITE_${code}`), QUIET)).toThrow(code)
    },
  )
})

it('a mistake is logged under the name of the thing that it was made with', async () => {
  const heard: CoreEvent[] = []
  const context = { events: { emit: (event: CoreEvent) => heard.push(event) }, nameOf: (thing: string) => thing }
  const outcomes = await containEach(['lamp', 'rope'], askAll, context)
  expect(outcomes.map(({ kind }) => kind)).toEqual(['failed', 'done'])
  expect(heard).toEqual([{ kind: 'mistake', details: expect.stringMatching(/^lamp: TypeError: it is odd/) }])
})

it('what was foreseen and is of one thing keeps its hint and remedies', async () => {
  const ROPE = { kind: 'search', text: 'rope' } as const
  const error = new CoreError('unsatisfiable', message('as-told', { words: 'it needs a rope' }), {
    hint: message('as-told', { words: 'Add one.' }),
    remedies: [ROPE],
  })
  const outcome = await contain('lamp', () => Promise.reject(error), { ...QUIET, isItsOwn: () => true })
  const reason = { code: 'unsatisfiable', message: 'it needs a rope', hint: 'Add one.', remedies: [ROPE] }
  const texts = { text: error.text, hintText: error.hintText }
  expect(outcome).toEqual({ kind: 'failed', reason: { ...reason, ...texts }, error })
})

it('nothing is contained of the only thing there is', async () => {
  const asking = contain('lamp', () => failWith('odd'), { ...QUIET, isOnly: true })
  await expect(asking).rejects.toThrow('odd')
})
