import { describe, expect, it } from 'vitest'
import type { FileFinding } from '../../../../src-main/core/model/states/finding.ts'
import type { Version } from '../../../../src-main/core/model/versions/version.ts'
import { downloadBytes } from '../../../../src-main/core/pipeline/plan/plan.ts'
import { planChanges, type Changes, type Newcomer } from '../../../../src-main/core/pipeline/plan/update.ts'
import { makeFinding, makeVersion, makeVersionFile } from '../../nouns.ts'

const FOLDERS = { mod: 'mods/', resourcepack: 'resourcepacks/', shader: 'shaderpacks/', datapack: 'datapacks/' }
const NEWER = { code: 'newer-version', message: 'newer' } as const

function plan(changes: Partial<Changes>, findings: readonly FileFinding[] = []) {
  return planChanges(
    { replacements: [], newcomers: [], removals: [], asked: [], skipped: [], ...changes },
    { findings, origins: new Map(), folders: FOLDERS },
  )
}

function replacement(path: string, version: Version, restsOn: readonly string[] = []) {
  return { path, candidate: candidateOf(version), restsOn, reason: NEWER }
}

function versionNamed(project: string, filename: string): Version {
  return makeVersion(project, 2, { files: [makeVersionFile({ filename, sha1: project.repeat(40) })] })
}

function candidateOf(version: Version) {
  return { version, file: version.files[0] ?? makeVersionFile() }
}

function newcomer(version: Version, neededBy: readonly string[]): Newcomer {
  return {
    projectId: version.projectId,
    title: version.projectId,
    type: 'mod',
    candidate: candidateOf(version),
    neededBy,
    restsOn: [],
  }
}

describe('a replacement', () => {
  it("takes the version's file name, in the folder where the file is", () => {
    const { steps } = plan({ replacements: [replacement('mods/sub/a-1.jar', makeVersion('a', 2))] }, [
      makeFinding('mods/sub/a-1.jar', makeVersion('a', 1)),
    ])
    expect(steps).toMatchObject([
      { action: 'replace', path: 'mods/sub/a-1.jar', to: { path: 'mods/sub/a-2.jar', version: '1.2' } },
    ])
  })

  it('of a disabled file stays disabled', () => {
    const { steps } = plan({ replacements: [replacement('mods/a-1.jar.disabled', makeVersion('a', 2))] }, [
      makeFinding('mods/a-1.jar.disabled', makeVersion('a', 1)),
    ])
    expect(steps[0]?.to?.path).toBe('mods/a-2.jar.disabled')
  })

  it('is kept out when another file has the name, whatever its case', () => {
    const findings = [
      makeFinding('mods/a-1.jar', makeVersion('a', 1)),
      makeFinding('mods/A-2.JAR', makeVersion('b', 1)),
    ]
    expect(plan({ replacements: [replacement('mods/a-1.jar', makeVersion('a', 2))] }, findings)).toMatchObject({
      steps: [],
      skipped: [{ path: 'mods/a-1.jar', reason: { code: 'name-taken' } }],
    })
  })

  it('may take the name of a file that moves away', () => {
    const findings = [makeFinding('mods/x.jar', makeVersion('a', 1)), makeFinding('mods/y.jar', makeVersion('b', 1))]
    const { steps } = plan(
      {
        replacements: [
          replacement('mods/x.jar', versionNamed('a', 'y.jar')),
          replacement('mods/y.jar', versionNamed('b', 'z.jar')),
        ],
      },
      findings,
    )
    expect(steps.map((step) => step.to?.path)).toEqual(['mods/y.jar', 'mods/z.jar'])
  })

  it('of the second of two files of one project is kept out', () => {
    const findings = [
      makeFinding('mods/a-0.jar', makeVersion('a', 1)),
      makeFinding('mods/a-1.jar', makeVersion('a', 1)),
    ]
    const result = plan(
      { replacements: findings.map(({ file }) => replacement(file.path, makeVersion('a', 2))) },
      findings,
    )
    expect(result.steps.map(({ path }) => path)).toEqual(['mods/a-0.jar'])
    expect(result.skipped).toMatchObject([
      { path: 'mods/a-1.jar', reason: { message: 'mods/a-0.jar is also A, and becomes mods/a-2.jar.' } },
    ])
  })

  it('is kept out when another of the same plan takes the name', () => {
    const findings = [makeFinding('mods/a.jar', makeVersion('a', 1)), makeFinding('mods/b.jar', makeVersion('b', 1))]
    const replacements = [
      replacement('mods/a.jar', versionNamed('a', 'same.jar')),
      replacement('mods/b.jar', versionNamed('b', 'same.jar')),
    ]
    expect(plan({ replacements }, findings).skipped).toMatchObject([
      {
        path: 'mods/b.jar',
        reason: { message: 'mods/same.jar cannot be written, because A takes that name in the same plan.' },
      },
    ])
  })

  it('is left out with what it rests on', () => {
    const findings = [
      makeFinding('mods/a-1.jar', makeVersion('a', 1)),
      makeFinding('mods/b-1.jar', makeVersion('b', 1)),
      makeFinding('mods/b-2.jar', makeVersion('c', 1)),
    ]
    const replacements = [
      replacement('mods/a-1.jar', makeVersion('a', 2), ['mods/b-1.jar']),
      replacement('mods/b-1.jar', makeVersion('b', 2)),
    ]
    expect(plan({ replacements }, findings)).toMatchObject({
      steps: [],
      skipped: [{ reason: { code: 'name-taken' } }, { reason: { code: 'needs-skipped' } }],
    })
  })
})

describe('a newcomer', () => {
  const findings = [makeFinding('mods/a-1.jar', makeVersion('a', 1))]
  const changes = {
    replacements: [replacement('mods/a-1.jar', makeVersion('a', 2))],
    newcomers: [newcomer(makeVersion('lib', 1), ['mods/a-1.jar'])],
  }

  it('comes before what needs it and says for whom it is', () => {
    expect(plan(changes, findings).steps).toMatchObject([
      {
        action: 'add',
        path: 'mods/lib-1.jar',
        origin: { kind: 'dependency', of: 'A' },
        reason: { message: 'Needed by A.' },
      },
      { action: 'replace', needs: ['mods/lib-1.jar'] },
    ])
  })

  it('that cannot be written keeps what needs it from moving', () => {
    const taken = [...findings, makeFinding('mods/LIB-1.jar', makeVersion('other', 1))]
    expect(plan(changes, taken).steps).toEqual([])
  })
})

describe('a newcomer that nothing needs any more', () => {
  it('does not come along', () => {
    const findings = [
      makeFinding('mods/a-1.jar', makeVersion('a', 1)),
      makeFinding('mods/a-2.jar', makeVersion('b', 1)),
    ]
    const changes = {
      replacements: [replacement('mods/a-1.jar', makeVersion('a', 2))],
      newcomers: [newcomer(makeVersion('lib', 1), ['mods/a-1.jar']), newcomer(makeVersion('deep', 1), ['lib'])],
    }
    expect(plan(changes, findings).steps).toEqual([])
  })
})

describe('the bytes to fetch', () => {
  const { steps } = plan({ asked: [newcomer(makeVersion('a', 1), []), newcomer(makeVersion('b', 1), [])] })

  it('are the sum of the sizes', () => {
    expect(downloadBytes(steps, new Set())).toBe(2000)
  })

  it('leave out what the store has', () => {
    expect(downloadBytes(steps, new Set([steps[0]?.download?.sha512 ?? '']))).toBe(1000)
  })
})
