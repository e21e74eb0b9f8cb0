import { describe, expect, it } from 'vitest'
import type { Version } from '../../../../src-main/core/model/versions/version.ts'
import { targetsOf } from '../../../../src-main/core/model/states/target.ts'
import type { Present, Request } from '../../../../src-main/core/pipeline/resolve/board/request.ts'
import type { Hold } from '../../../../src-main/core/model/plans/hold.ts'
import type { Traits } from '../../../../src-main/core/model/files/traits.ts'
import { resolve } from '../../../../src-main/core/pipeline/resolve/resolve.ts'
import { gatherUniverse } from '../../../../src-main/core/pipeline/resolve/board/gather.ts'
import { answer, clashesWith, failure, makeInstance, makeProject, makeVersion, needs } from '../../nouns.ts'

interface Situation {
  readonly installed: readonly Version[]
  readonly wished: readonly Version[]
  /** All versions that the service has of projects that are not installed. */
  readonly elsewhere?: readonly Version[]
  readonly strangers?: readonly string[]
  readonly disabled?: readonly string[]
  readonly isDown?: boolean
  readonly holds?: readonly Hold[]
  /** By version id. */
  readonly traits?: Readonly<Record<string, Traits>>
}

/** Resolves with a source that counts its questions; keys are project ids. */
async function settle(situation: Situation) {
  const { installed, wished, elsewhere = [], disabled = [], strangers = [] } = situation
  const questions: string[] = []
  const isEnabled = (id: string) => !disabled.includes(id)
  const request: Request = {
    targets: targetsOf(makeInstance(), { channel: 'release', fabricOnQuilt: true }),
    surroundings: makeInstance(),
    holds: situation.holds ?? [],
    now: '2026-02-01T00:00:00.000Z',
    present: [
      ...installed.map((version) => ({
        key: version.projectId,
        projectId: version.projectId,
        version,
        title: version.projectId,
        isEnabled: isEnabled(version.projectId),
        traits: situation.traits?.[version.id] ?? null,
        isFromPack: false,
      })),
      ...strangers.map(strangerOf),
    ],
    wishes: wished.flatMap((version) => {
      const [file] = version.files
      return file === undefined
        ? []
        : [
            {
              key: version.projectId,
              candidates: [{ version, file }] as const,
              target: null,
              title: version.projectId,
              isEnabled: isEnabled(version.projectId),
            },
          ]
    }),
  }
  const all = [...installed, ...wished, ...elsewhere]
  const gathered = await gatherUniverse([request], {
    projects: async (ids) => new Map(ids.map((id) => [id, answer(makeProject(id, { title: id }))])),
    versions: async (ids) => new Map(ids.map((id) => [id, answer(all.find((version) => version.id === id) ?? null)])),
    versionsOfProjects: async (ids) => {
      questions.push(ids.join('+'))
      return new Map(
        ids.map((id) => [
          id,
          situation.isDown
            ? failure<readonly Version[]>()
            : answer(elsewhere.filter((version) => version.projectId === id)),
        ]),
      )
    },
  })
  const universe = { ...gathered, traits: new Map(Object.entries(situation.traits ?? {})) }
  const resolution = resolve(request, universe)
  return {
    moved: resolution.moves.map(({ candidate }) => candidate.version.id),
    added: resolution.additions.map(({ candidate, neededBy }) => `${candidate.version.id} for ${neededBy.join('+')}`),
    held: resolution.held.map(({ wish, reasons }) => `${wish.key}: ${reasons.map(({ code }) => code).join()}`),
    messages: resolution.held.flatMap(({ reasons }) => reasons.map(({ message }) => message)),
    links: resolution.links,
    questions,
  }
}

/** A file that the service does not know; `id`: its mod id. */
function strangerOf(id: string): Present {
  const traits = { provides: [{ id, version: null }], wants: [] }
  return {
    key: `mods/${id}.jar`,
    projectId: null,
    version: null,
    title: id,
    isEnabled: true,
    traits,
    isFromPack: false,
  }
}

describe('required edges', () => {
  it('are met by what is installed', async () => {
    const wished = makeVersion('a', 2, { dependencies: [needs('b')] })
    expect(await settle({ installed: [makeVersion('a', 1), makeVersion('b', 1)], wished: [wished] })).toMatchObject({
      moved: ['a2'],
      added: [],
      questions: [],
    })
  })

  it('bring along the newest fitting version of what is missing, and what that needs', async () => {
    const wished = makeVersion('a', 2, { dependencies: [needs('b')] })
    const elsewhere = [
      makeVersion('b', 1),
      makeVersion('b', 3, { dependencies: [needs('c')] }),
      makeVersion('b', 9, { loaders: ['forge'] }),
      makeVersion('c', 1),
    ]
    expect(await settle({ installed: [makeVersion('a', 1)], wished: [wished], elsewhere })).toMatchObject({
      added: ['b3 for a', 'c1 for b'],
      questions: ['b', 'c'],
    })
  })

  it('hold the wish when nothing fits', async () => {
    const wished = makeVersion('a', 2, { dependencies: [needs('b')] })
    const result = await settle({
      installed: [makeVersion('a', 1)],
      wished: [wished],
      elsewhere: [makeVersion('b', 1, { gameVersions: ['1.12.2'] })],
    })
    expect(result.messages).toEqual(['a 1.2 needs b, which has no version for Fabric 1.21.1 (release).'])
  })

  it('hold the wish when a dependency of the dependency cannot be had', async () => {
    const wished = makeVersion('a', 2, { dependencies: [needs('b')] })
    const elsewhere = [makeVersion('b', 1, { dependencies: [needs('gone')] })]
    expect(await settle({ installed: [makeVersion('a', 1)], wished: [wished], elsewhere })).toMatchObject({
      moved: [],
      added: [],
      held: ['a: needs,dependency-does-not-fit'],
    })
  })

  it('that go round in a circle end', async () => {
    const wished = makeVersion('a', 2, { dependencies: [needs('b')] })
    const elsewhere = [
      makeVersion('b', 1, { dependencies: [needs('c')] }),
      makeVersion('c', 1, { dependencies: [needs('b'), needs('a')] }),
    ]
    expect(await settle({ installed: [makeVersion('a', 1)], wished: [wished], elsewhere })).toMatchObject({
      moved: ['a2'],
      added: ['b1 for a+c', 'c1 for b'],
    })
  })

  it('are met by a file that the service does not know but whose mod id is the slug', async () => {
    const wished = makeVersion('a', 2, { dependencies: [needs('fabric-api')] })
    expect(
      await settle({ installed: [makeVersion('a', 1)], wished: [wished], strangers: ['fabric-api'] }),
    ).toMatchObject({ moved: ['a2'], added: [] })
  })

  it('of a disabled mod bring nothing along', async () => {
    const wished = makeVersion('a', 2, { dependencies: [needs('b')] })
    expect(await settle({ installed: [makeVersion('a', 1)], wished: [wished], disabled: ['a'] })).toMatchObject({
      moved: ['a2'],
      held: [],
      questions: [],
    })
  })

  it('say so when the service did not answer about them', async () => {
    const wished = makeVersion('a', 2, { dependencies: [needs('b')] })
    expect(await settle({ installed: [makeVersion('a', 1)], wished: [wished], isDown: true })).toMatchObject({
      held: ['a: dependency-not-checked'],
    })
  })
})

describe('a required edge that names a version', () => {
  const installed = [makeVersion('a', 1), makeVersion('b', 5)]

  it.each([3, 8])('is not met by another one, be it earlier or later', async (number) => {
    const pinned = makeVersion('b', number)
    const wished = makeVersion('a', 2, { dependencies: [needs('b', pinned.id)] })
    expect(await settle({ installed, wished: [wished], elsewhere: [pinned] })).toMatchObject({
      messages: [`a 1.2 needs exactly b 1.${number}, but 1.5 is installed.`],
    })
  })

  it('brings along that version, though there are later ones', async () => {
    const wished = makeVersion('a', 2, { dependencies: [needs('c', 'c2')] })
    const elsewhere = [makeVersion('c', 1), makeVersion('c', 2), makeVersion('c', 3)]
    expect(await settle({ installed, wished: [wished], elsewhere })).toMatchObject({ added: ['c2 for a'] })
  })

  it('rests on the other move that brings it', async () => {
    const newer = makeVersion('b', 8)
    const wished = makeVersion('a', 2, { dependencies: [needs('b', newer.id)] })
    const { moved, links } = await settle({ installed, wished: [wished, newer] })
    expect({ moved, rests: links.get('a') }).toEqual({ moved: ['a2', 'b8'], rests: new Set(['b']) })
  })
})

describe('incompatible edges', () => {
  it('hold the wish that declares them against what stays', async () => {
    const wished = makeVersion('a', 2, { dependencies: [clashesWith('b')] })
    const result = await settle({ installed: [makeVersion('a', 1), makeVersion('b', 1)], wished: [wished] })
    expect(result.messages).toEqual(['a 1.2 says it is incompatible with b 1.1.'])
  })

  it('of what stays hold the wish that runs into them', async () => {
    const stays = makeVersion('b', 1, { dependencies: [clashesWith('a', 'a2')] })
    expect(await settle({ installed: [makeVersion('a', 1), stays], wished: [makeVersion('a', 2)] })).toMatchObject({
      held: ['a: incompatible'],
    })
  })

  it('against one version hold nothing when that version moves away', async () => {
    const wished = [makeVersion('a', 2, { dependencies: [clashesWith('b', 'b1')] }), makeVersion('b', 2)]
    expect(await settle({ installed: [makeVersion('a', 1), makeVersion('b', 1)], wished })).toMatchObject({
      moved: ['a2', 'b2'],
      held: [],
    })
  })

  it('against a disabled mod hold nothing', async () => {
    const wished = makeVersion('a', 2, { dependencies: [clashesWith('b')] })
    expect(
      await settle({ installed: [makeVersion('a', 1), makeVersion('b', 1)], wished: [wished], disabled: ['b'] }),
    ).toMatchObject({ moved: ['a2'] })
  })

  it('of an addition hold the wish that needs it', async () => {
    const wished = makeVersion('a', 2, { dependencies: [needs('c')] })
    const elsewhere = [makeVersion('c', 1, { dependencies: [clashesWith('b')] })]
    expect(
      await settle({ installed: [makeVersion('a', 1), makeVersion('b', 1)], wished: [wished], elsewhere }),
    ).toMatchObject({ moved: [], added: [], held: ['a: needs,incompatible'] })
  })

  it('hold no more than is needed: a wish whose opponent is held after all goes ahead', async () => {
    const wished = [
      makeVersion('a', 2, { dependencies: [clashesWith('b', 'b2')] }),
      makeVersion('b', 2, { dependencies: [clashesWith('c')] }),
    ]
    const installed = [makeVersion('a', 1), makeVersion('b', 1), makeVersion('c', 1)]
    expect(await settle({ installed, wished })).toMatchObject({ moved: ['a2'], held: ['b: incompatible'] })
  })
})
