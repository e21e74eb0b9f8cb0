import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../../src-main/core/model/plans/findings.ts'
import type { Hold } from '../../../../src-main/core/model/plans/hold.ts'
import type { Watch } from '../../../../src-main/core/model/moves/move.ts'
import { makeFile, makeFinding, makeInstance, makeProject, makeVersion, makeVersionFile } from '../../nouns.ts'
import { find, LAMP, makeBroken } from './findings-ground.ts'

const CORE = 'mods/core.jar'

function makeHold(id: string, of: Hold['of']): Hold {
  return { id, instanceId: 'inst1', of, condition: { kind: 'for-ever' }, note: null, since: '2026-01-01T00:00:00.000Z' }
}

function labels(finding: Finding | undefined): readonly string[] | undefined {
  return finding?.remedies.map(({ label }) => label)
}

function summary(findings: readonly Finding[]) {
  return findings.map(({ kind, severity, path }) => ({ kind, severity, path }))
}

const candidate = (project: string, day: number) => ({ version: makeVersion(project, day), file: makeVersionFile() })
const lamp = makeFinding(LAMP, makeVersion('lamp', 10))
const core = makeFinding(CORE, makeVersion('core', 10))
const heldByYou = { code: 'held-by-you', fact: 'held-by-you', message: 'You hold it.' } as const
const watched = { code: 'watched', fact: 'watched', message: 'It waits for a move.' } as const

it('finds nothing in an instance where all is well', () => {
  expect(find([lamp, core])).toEqual([])
})

describe('something that lacks or does not go with something', () => {
  it('is told with the file, its title, those that take part and the reason', () => {
    const reason = { code: 'incompatible', message: 'LAMP breaks CORE.' } as const
    const [found] = find([lamp, core], { broken: [makeBroken('incompatible', { others: [CORE], reason })] })
    expect(found).toMatchObject({ path: LAMP, title: 'LAMP', others: [CORE], evidence: [reason] })
  })

  it.each([
    ['missing', 'missing', 'problem'],
    ['wrong-version', 'wrong-version', 'problem'],
    ['incompatible', 'incompatible', 'problem'],
    ['wrong-surroundings', 'wrong-version', 'problem'],
    ['discouraged', 'incompatible', 'note'],
    ['not-checked', 'not-checked', 'note'],
  ] as const)('that is %s is found as %s, a %s', (broken, kind, severity) => {
    expect(summary(find([lamp], { broken: [makeBroken(broken)] }))).toEqual([{ kind, severity, path: LAMP }])
  })

  it('is for another game version where what surrounds it wrongly is the game', () => {
    const broken = [makeBroken('wrong-surroundings', { neededMod: 'minecraft' })]
    expect(find([lamp], { broken })).toMatchObject([{ kind: 'wrong-game-version' }])
  })

  it('is not told of a file that is not there', () => {
    expect(find([core], { broken: [makeBroken('missing')] })).toEqual([])
  })
})

describe('what would mend it', () => {
  it('is to install the missing project, else to disable what needs it', () => {
    const [found] = find([lamp], { broken: [makeBroken('missing', { neededProject: 'core' })] })
    expect(labels(found)).toEqual(['Install what it needs', 'Disable LAMP'])
  })

  it.each([
    ['project', { neededProject: 'core' }],
    ['mod id', { neededMod: 'core-mod' }],
  ])('is to enable a disabled file that is of the missing %s, and no installation', (_, needed) => {
    const path = `${CORE}.disabled`
    const mods = [{ id: 'core-mod', version: null, loader: 'fabric' as const }]
    const disabled = makeFinding(path, makeVersion('core', 10), { file: makeFile(path), mods })
    const [found] = find([lamp, disabled], { broken: [makeBroken('missing', needed)] })
    expect(labels(found)).toEqual(['Enable CORE', 'Disable LAMP'])
  })

  it('is the one version that would do where one is named', () => {
    const neededVersion = { version: makeVersion('core', 12), title: 'Core' }
    const broken = [makeBroken('wrong-version', { others: [CORE], neededProject: 'core', neededVersion })]
    expect(labels(find([lamp, core], { broken })[0])).toEqual(['Update Core to 1.12', 'Disable LAMP'])
  })

  it('is to update either of the two where no version is named', () => {
    const files = [
      { ...lamp, update: candidate('lamp', 11) },
      { ...core, update: candidate('core', 12) },
    ]
    const [found] = find(files, { broken: [makeBroken('wrong-version', { others: [CORE] })] })
    expect(labels(found)).toEqual(['Update CORE to 1.12', 'Update LAMP to 1.11', 'Disable LAMP'])
  })

  it.each(['incompatible', 'discouraged'] as const)('is to disable either of the two that are %s', (kind) => {
    const [found] = find([lamp, core], { broken: [makeBroken(kind, { others: [CORE] })] })
    expect(labels(found)).toEqual(['Disable LAMP', 'Disable CORE'])
  })

  it('is not offered in a folder that is not adopted', () => {
    const inspection = { instance: { ...makeInstance(), id: null }, files: [lamp], problem: null, notes: [] }
    const [found] = find([], { inspection, broken: [makeBroken('missing', { neededProject: 'core' })] })
    expect(found).toMatchObject({ kind: 'missing', remedies: [] })
  })
})

it('finds one mod in two enabled files, and offers to take out the older', () => {
  const mods = [{ id: 'lamp', version: null, loader: 'fabric' as const }]
  const older = makeFinding('mods/lamp-8.jar', makeVersion('lamp', 8), { mods })
  expect(find([older, { ...lamp, mods }])).toMatchObject([
    {
      kind: 'duplicate',
      severity: 'problem',
      path: LAMP,
      others: ['mods/lamp-8.jar'],
      evidence: [{ message: 'The mod lamp is in 2 enabled files.' }],
      remedies: [{ label: 'Remove mods/lamp-8.jar' }, { label: 'Disable mods/lamp-8.jar' }],
    },
  ])
})

describe('a file that is not for this instance', () => {
  const forForge = makeFinding(LAMP, makeVersion('lamp', 10, { loaders: ['forge', 'neoforge'] }))

  it('is found where its version is for other loaders, with another version or disabling as the way out', () => {
    const [found] = find([forForge])
    expect({ ...found, remedies: labels(found) }).toMatchObject({
      kind: 'wrong-loader',
      severity: 'problem',
      evidence: [{ message: 'It is for Forge, NeoForge, but this instance uses Fabric.' }],
      remedies: ['Install the newest LAMP', 'Disable LAMP'],
    })
  })

  it('is found where its author names other game versions, many of them cut short', () => {
    const gameVersions = ['1.19', '1.19.1', '1.19.2', '1.19.3', '1.20.1']
    const message = 'Its author lists it for 1.19, 1.19.1 … 1.20.1, but this instance is on 1.21.1.'
    expect(find([makeFinding(LAMP, makeVersion('lamp', 10, { gameVersions }))])).toMatchObject([
      { kind: 'wrong-game-version', severity: 'problem', evidence: [{ message }] },
    ])
  })

  it('is not told of while it is disabled', () => {
    expect(find([{ ...forForge, file: makeFile(`${LAMP}.disabled`) }])).toEqual([])
  })

  it('is not told of where the instance has no target for such files', () => {
    const targets = { mod: null, resourcepack: null, shader: null, datapack: null }
    expect(find([forForge], { targets })).toEqual([])
  })
})

describe('a file of the wrong side', () => {
  const project = makeProject('lamp', { clientSide: 'unsupported', serverSide: 'unsupported' })
  const oneSided = { ...lamp, identity: { project, version: makeVersion('lamp', 10) } }

  it('is a problem on a server, to be disabled or removed', () => {
    const inspection = { instance: makeInstance({ side: 'server' }), files: [oneSided], problem: null, notes: [] }
    const [found] = find([], { inspection })
    expect({ ...found, remedies: labels(found) }).toMatchObject({
      kind: 'wrong-side',
      severity: 'problem',
      evidence: [{ message: 'LAMP is for clients only, and this is a server.' }],
      remedies: ['Disable LAMP', 'Remove LAMP'],
    })
  })

  it("is only noted on a client by its project's word", () => {
    expect(summary(find([oneSided]))).toEqual([{ kind: 'wrong-side', severity: 'note', path: LAMP }])
  })

  it('is a problem on a client where the file itself says so', () => {
    const sides = new Map([[LAMP, 'server' as const]])
    expect(summary(find([lamp], { sides }))).toEqual([{ kind: 'wrong-side', severity: 'problem', path: LAMP }])
  })
})

describe('the state of a file', () => {
  const reason = { code: 'blocked', message: 'This is why.' } as const

  it.each([
    ['update-available', 'update-available', 'note'],
    ['held', 'held', 'note'],
    ['refused', 'update-refused', 'note'],
    ['unreadable', 'unreadable', 'problem'],
    ['not-checked', 'not-checked', 'note'],
    ['check-failed', 'not-checked', 'note'],
    ['unknown', 'unknown', 'note'],
  ] as const)('%s is found as %s, a %s', (state, kind, severity) => {
    expect(summary(find([{ ...lamp, state }]))).toEqual([{ kind, severity, path: LAMP }])
  })

  it.each(['unfit', 'up-to-date'] as const)('%s is no finding', (state) => {
    expect(find([{ ...lamp, state, reasons: [reason] }])).toEqual([])
  })

  it('is told with the reasons that the file has for it', () => {
    expect(find([{ ...lamp, state: 'check-failed', reasons: [reason] }])).toMatchObject([{ evidence: [reason] }])
  })

  it('offers an update with the version that fits', () => {
    const [found] = find([{ ...lamp, state: 'update-available', update: candidate('lamp', 12) }])
    expect({ evidence: found?.evidence, remedies: labels(found) }).toMatchObject({
      evidence: [{ code: 'newer', message: '1.12 is compatible.' }],
      remedies: ['Update LAMP to 1.12'],
    })
  })

  it('says of an update instead of the newest why the newest waits, and offers that anyway', () => {
    const [update, newest] = [candidate('lamp', 12), candidate('lamp', 14)]
    const [found] = find([{ ...lamp, state: 'update-available', update, newest, reasons: [reason] }])
    expect({ evidence: found?.evidence.map(({ message }) => message), remedies: labels(found) }).toEqual({
      evidence: ['1.12 is compatible.', '1.14 has to wait: This is why.'],
      remedies: ['Update LAMP to 1.12', 'Update LAMP to 1.14 anyway'],
    })
  })

  it('offers the newest anyway where it is held', () => {
    const [found] = find([{ ...lamp, state: 'held', newest: candidate('lamp', 14), reasons: [reason] }])
    expect(labels(found)).toEqual(['Update LAMP to 1.14 anyway'])
  })

  it('offers another version where an update was refused, but only to take it out where that was for its side', () => {
    const refused = { ...lamp, state: 'refused' as const }
    const wrongSide = { code: 'wrong-side', fact: 'wrong-side', message: 'It is for clients only.' } as const
    expect({
      forItsSide: labels(find([{ ...refused, reasons: [wrongSide] }])[0]),
      otherwise: labels(find([{ ...refused, reasons: [reason] }])[0]),
    }).toEqual({
      forItsSide: ['Disable LAMP', 'Remove LAMP'],
      otherwise: ['Install the newest LAMP'],
    })
  })

  it('offers only to remove what is unreadable', () => {
    expect(labels(find([{ ...lamp, state: 'unreadable' }])[0])).toEqual(['Remove LAMP'])
  })

  it('names the projects that an unknown file may be of', () => {
    const maybe = [{ slug: 'lamp', title: 'Lamp' }]
    const unknown = { ...lamp, identity: null, state: 'unknown' as const }
    expect(find([unknown], { suggestions: new Map([[LAMP, maybe]]) })).toMatchObject([{ kind: 'unknown', maybe }])
  })
})

describe('the holds that keep a file', () => {
  const held = { ...lamp, state: 'held' as const, reasons: [heldByYou] }
  const holds = [
    makeHold('on-lamp', { kind: 'project', projectId: 'lamp', title: 'Lamp' }),
    makeHold('on-core', { kind: 'project', projectId: 'core', title: 'Core' }),
    makeHold('on-pack', { kind: 'pack' }),
  ]

  it('are those on its own project', () => {
    expect(find([held], { holds })).toMatchObject([{ kind: 'held', holds: ['on-lamp'] }])
  })

  it('are also those on the pack where the pack brought it', () => {
    const origins = new Map([[LAMP, { kind: 'pack' as const }]])
    expect(find([held], { holds, origins })).toMatchObject([{ kind: 'held', holds: ['on-lamp', 'on-pack'] }])
  })

  it('are not named where something else holds it', () => {
    const [found] = find([{ ...held, reasons: [{ code: 'incompatible', message: 'It breaks CORE.' }] }], { holds })
    expect(found).not.toHaveProperty('holds')
  })
})

describe('a file whose content is not what Modwell put there', () => {
  it('is a problem that restoring it would mend', () => {
    expect(find([lamp], { changed: [LAMP] })).toMatchObject([
      {
        kind: 'changed',
        severity: 'problem',
        evidence: [{ code: 'changed-on-disk' }],
        remedies: [{ wish: { kind: 'put-back', targets: [LAMP] } }],
      },
    ])
  })

  it('is not told of once it is gone', () => {
    expect(find([core], { changed: [LAMP] })).toEqual([])
  })

  it('is one problem with it where it cannot be read, which can be had again', () => {
    const cut = { ...lamp, state: 'unreadable' as const }
    expect(find([cut], { changed: [LAMP] })).toMatchObject([
      { kind: 'unreadable', remedies: [{ wish: { kind: 'put-back', targets: [LAMP] } }, { wish: { kind: 'remove' } }] },
    ])
    expect(find([cut])).toMatchObject([{ kind: 'unreadable', remedies: [{ label: 'Remove LAMP' }] }])
  })
})

describe('a file that nothing requires any more', () => {
  it('is a note that names what it came for, to be removed alone or with all such', () => {
    const origins = new Map([[LAMP, { kind: 'dependency' as const, of: 'Core' }]])
    const [found] = find([lamp], { orphans: [LAMP], origins })
    expect({ ...found, remedies: labels(found) }).toMatchObject({
      kind: 'orphan',
      severity: 'note',
      evidence: [{ message: 'It was installed for Core, but nothing needs it any more.' }],
      remedies: ['Remove LAMP', 'Remove all unneeded dependencies'],
    })
  })

  it('is not told of where a person asked for it', () => {
    const origins = new Map([[LAMP, { kind: 'explicit' as const }]])
    expect(find([lamp], { orphans: [LAMP], origins })).toEqual([])
  })
})

describe('a file that a move disabled', () => {
  const path = `${LAMP}.disabled`
  const waiting = { ...lamp, file: makeFile(path), state: 'held' as const, reasons: [watched] }
  const watch: Watch = {
    instanceId: 'inst1',
    path,
    title: 'Lamp',
    projectId: 'lamp',
    target: { loader: 'fabric', loaderVersion: null, gameVersion: '26.1' },
    since: '2026-01-01T00:00:00.000Z',
    out: null,
  }

  it('is held without a remedy while nothing fits', () => {
    const files = [{ ...waiting, newest: candidate('lamp', 12) }]
    expect(find(files, { watches: [watch] })).toMatchObject([{ kind: 'held', severity: 'note', remedies: [] }])
  })

  it('is told once as out, with the move that brings it back, as soon as something fits', () => {
    const watches = [{ ...watch, out: candidate('lamp', 12) }]
    expect(find([waiting], { watches })).toMatchObject([
      {
        kind: 'is-out',
        severity: 'note',
        path,
        evidence: [{ message: 'It was disabled for 26.1, and 1.12 now supports that game version.' }],
        remedies: [{ wish: { kind: 'move', gameVersion: '26.1', loader: 'fabric' } }],
      },
    ])
  })
})

describe('the list of findings', () => {
  it('has all problems before all notes', () => {
    const files = [
      { ...lamp, state: 'held' as const },
      { ...core, state: 'unreadable' as const },
    ]
    expect(summary(find(files))).toEqual([
      { kind: 'unreadable', severity: 'problem', path: CORE },
      { kind: 'held', severity: 'note', path: LAMP },
    ])
  })

  it('joins what is told twice in the same words, with the remedies of both, each once', () => {
    const broken = ['core', null].map((neededProject) => makeBroken('missing', { neededProject }))
    const found = find([lamp], { broken: broken.toReversed() })
    expect(found.map(labels)).toEqual([['Disable LAMP', 'Install what it needs']])
  })

  it('joins that a file is for another game version, with the evidence of both', () => {
    const other = makeFinding(LAMP, makeVersion('lamp', 10, { gameVersions: ['1.20.1'] }))
    const broken = [makeBroken('wrong-surroundings', { neededMod: 'minecraft' })]
    expect(find([other], { broken })).toMatchObject([
      { kind: 'wrong-game-version', evidence: [{ code: 'wrong-surroundings' }, { code: 'wrong-game-version' }] },
    ])
  })

  it('keeps apart what one file lacks for two reasons', () => {
    const broken = ['core', 'glue'].map((id) =>
      makeBroken('missing', { reason: { code: 'needs', message: `It needs ${id}.` } }),
    )
    expect(find([lamp], { broken }).map(({ evidence }) => evidence[0]?.message)).toEqual([
      'It needs core.',
      'It needs glue.',
    ])
  })
})
