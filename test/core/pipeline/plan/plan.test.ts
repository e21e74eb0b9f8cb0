import { describe, expect, it } from 'vitest'
import type { PlanStep, StepFile } from '../../../../src-main/core/model/plans/plan.ts'
import {
  downloadBytes,
  fetchedBytes,
  unknownSizes,
  withoutCollisions,
  withoutTakenNames,
} from '../../../../src-main/core/pipeline/plan/plan.ts'
import { makeFile, makeFinding, makeVersion, makeVersionFile } from '../../nouns.ts'

interface Change {
  readonly from?: string
  readonly to?: string
  readonly project?: string
}

function makeStepFile(path: string | undefined, projectId: string | null): StepFile | null {
  return path === undefined ? null : { path, sha1: 'a', size: 1, projectId, versionId: null, version: null }
}

function makeStep({ from, to, project }: Change, overrides: Partial<PlanStep> = {}): PlanStep {
  const path = from ?? to ?? ''
  return {
    action: from === undefined ? 'add' : to === undefined ? 'remove' : 'replace',
    path,
    title: project ?? path,
    from: makeStepFile(from, project ?? null),
    to: makeStepFile(to, project ?? null),
    reason: { code: 'asked-for', message: 'Asked for.' },
    download: null,
    origin: { kind: 'explicit' },
    needs: [],
    ...overrides,
  }
}

const filesAt = (...paths: readonly string[]) => paths.map((path) => makeFinding(path, makeVersion('x', 1)))
const download = (sha512: string, size: number | null) =>
  makeStep({ to: `${sha512}.jar` }, { download: makeVersionFile({ sha512, size }) })

/** What becomes of each step: `made`, or the message that says why it is not. */
function fates(steps: readonly PlanStep[], findings: ReturnType<typeof filesAt> = [], left = withoutTakenNames) {
  const planned = left({ steps, skipped: [] }, findings)
  return Object.fromEntries([
    ...planned.steps.map(({ path }) => [path, 'made'] as const),
    ...planned.skipped.map(({ path, reason }) => [path, reason.message] as const),
  ])
}

describe('a step is left out', () => {
  it('where another file has the name already, in whatever case', () => {
    expect(fates([makeStep({ to: 'a.jar' })], filesAt('A.JAR'))).toEqual({
      'a.jar': 'a.jar cannot be written, because A.JAR already has that name.',
    })
  })

  it('where another file has the name with its accents written apart', () => {
    const [joined, apart] = ['caf\u00e9.jar', 'cafe\u0301.jar']
    expect(fates([makeStep({ to: joined })], filesAt(apart))).toEqual({
      [joined]: `${joined} cannot be written, because ${apart} already has that name.`,
    })
  })

  it('where an earlier step of the plan takes the name', () => {
    const steps = [makeStep({ from: 'a.jar', to: 'new.jar', project: 'A' }), makeStep({ from: 'b.jar', to: 'new.jar' })]
    expect(fates(steps, filesAt('a.jar', 'b.jar'))).toEqual({
      'a.jar': 'made',
      'b.jar': 'new.jar cannot be written, because A takes that name in the same plan.',
    })
  })

  it('where an earlier step makes the same version of another file of the project', () => {
    const steps = ['a.jar', 'b.jar'].map((from) => makeStep({ from, to: 'new.jar', project: 'A' }))
    expect(fates(steps, filesAt('a.jar', 'b.jar'))).toEqual({
      'a.jar': 'made',
      'b.jar': 'a.jar is also A, and becomes new.jar.',
    })
  })

  it('where the file that would give its name away stays after all', () => {
    const steps = [makeStep({ from: 'a.jar', to: 'taken.jar' }), makeStep({ from: 'b.jar', to: 'a.jar' })]
    expect(fates(steps, filesAt('a.jar', 'b.jar', 'taken.jar'))).toEqual({
      'a.jar': 'taken.jar cannot be written, because taken.jar already has that name.',
      'b.jar': 'a.jar cannot be written, because a.jar already has that name.',
    })
  })

  it('where it would change a folder', () => {
    const folder = {
      ...makeFinding('pack', makeVersion('x', 1)),
      file: makeFile('pack', { contents: { kind: 'folder' } }),
    }
    expect(fates([makeStep({ from: 'pack' })], [folder])).toEqual({
      pack: 'It is a folder, and Modwell only changes files.',
    })
  })

  it('where it would change what only a link leads to', () => {
    const link = {
      ...makeFinding('a.jar', makeVersion('x', 1)),
      file: makeFile('a.jar', { linkTarget: '/else/a.jar' }),
    }
    expect(fates([makeStep({ from: 'a.jar' })], [link])).toEqual({
      'a.jar': 'It is a link to /else/a.jar: change it there.',
    })
  })
})

describe('a step is made', () => {
  it('where the file of that name goes away in the same plan', () => {
    const steps = [makeStep({ from: 'a.jar' }), makeStep({ from: 'b.jar', to: 'a.jar' })]
    expect(fates(steps, filesAt('a.jar', 'b.jar'))).toEqual({ 'a.jar': 'made', 'b.jar': 'made' })
  })

  it('under the name that the file has already', () => {
    expect(fates([makeStep({ from: 'a.jar', to: 'a.jar' })], filesAt('a.jar'))).toEqual({ 'a.jar': 'made' })
  })
})

describe('with a step that is left out', () => {
  const blocked = makeStep({ to: 'blocked.jar' })
  const there = filesAt('blocked.jar', 'a.jar', 'b.jar')

  it('goes all that needs it, through others too', () => {
    const steps = [
      blocked,
      makeStep({ from: 'a.jar' }, { needs: ['blocked.jar'] }),
      makeStep({ from: 'b.jar' }, { needs: ['a.jar'] }),
    ]
    expect(fates(steps, there, withoutCollisions)).toMatchObject({
      'a.jar': 'It needs another change that cannot be made.',
      'b.jar': 'It needs another change that cannot be made.',
    })
  })

  it('goes a dependency that nothing else needs, and one that only that needs, without a word', () => {
    const origin = { kind: 'dependency', of: 'A' } as const
    const steps = [
      blocked,
      makeStep({ to: 'deep.jar' }, { origin }),
      makeStep({ to: 'lib.jar' }, { origin, needs: ['deep.jar'] }),
      makeStep({ from: 'a.jar' }, { needs: ['blocked.jar', 'lib.jar'] }),
    ]
    expect(Object.keys(fates(steps, there, withoutCollisions)).toSorted()).toEqual(['a.jar', 'blocked.jar'])
  })

  it('stays what needs it where only names are looked at', () => {
    const steps = [blocked, makeStep({ from: 'a.jar' }, { needs: ['blocked.jar'] })]
    expect(fates(steps, there)).toMatchObject({ 'a.jar': 'made' })
  })
})

describe('the bytes to fetch', () => {
  it('count a file once that several steps bring', () => {
    expect(downloadBytes([download('a', 10), download('a', 10), download('b', 5)], new Set())).toBe(15)
  })

  it('leave out what is here, and sizes that nobody tells', () => {
    expect(downloadBytes([download('a', 10), download('b', null), download('c', 5)], new Set(['a']))).toBe(5)
  })

  it('say how many files have a size that is not told, each once, and not what is here', () => {
    const steps = [download('a', 10), download('b', null), download('b', null), download('c', null)]
    expect(unknownSizes(steps, new Set(['c']))).toBe(1)
  })

  it('that came already are those of the fetched files alone', () => {
    expect(fetchedBytes({ steps: [download('a', 10), download('b', 5)] }, new Set(['b', 'other']))).toBe(5)
  })
})
