import { describe, expect, it } from 'vitest'
import { agreeOn, type AgreedAssessment } from '../../../../src-main/core/flows/shared-folders/agree.ts'
import type { Assessment } from '../../../../src-main/core/flows/inspect/assess.ts'
import type { ResolutionServices } from '../../../../src-main/core/flows/resolution/resolve-requests.ts'
import type { Instance } from '../../../../src-main/core/model/instances/instance.ts'
import { targetsOf } from '../../../../src-main/core/model/states/target.ts'
import type { Version } from '../../../../src-main/core/model/versions/version.ts'
import type { HostingService } from '../../../../src-main/core/services/hosting/hosting-service.ts'
import type { Request } from '../../../../src-main/core/pipeline/resolve/board/request.ts'
import { answer, clashesWith, makeFinding, makeInstance, makeProject, makeVersion, needs } from '../../nouns.ts'
import { shareFolder } from './share-folder.ts'

const LAMP = 'mods/lamp.jar'
const CORE = 'mods/core.jar'
const BOTH = { gameVersions: ['1.21.1', '1.21.4'] }
const mine = makeInstance({ id: 'mine', name: 'Mine', gameVersion: '1.21.1' })
const other = makeInstance({ id: 'other', name: 'Other', gameVersion: '1.21.4' })
const names = new Map([
  ['mine', 'mods'],
  ['other', 'mods'],
])
const sharing = shareFolder([mine, other], names)
const installed = makeVersion('lamp', 10, BOTH)

interface Situation {
  /** Versions of the lamp that the instance would take, the best first. */
  readonly wished?: readonly Version[]
  /** What else is there, by its path. */
  readonly present?: Readonly<Record<string, Version>>
  readonly request?: Partial<Request>
}

function assessed(instance: Instance, { wished = [], present = {}, request = {} }: Situation): Assessment {
  const there = { [LAMP]: installed, ...present }
  const [first, ...rest] = wished.flatMap((version) => version.files.slice(0, 1).map((file) => ({ version, file })))
  const state = first === undefined ? 'up-to-date' : 'update-available'
  const files = Object.entries(there).map(([path, version]) => makeFinding(path, version))
  const targets = targetsOf(instance, { channel: 'release', fabricOnQuilt: true })
  return {
    inspection: {
      instance,
      files: files.map((one) => (one.file.path === LAMP ? { ...one, state, update: first ?? null } : one)),
      problem: null,
      notes: [],
    },
    request: {
      present: Object.entries(there).map(([key, version]) => ({
        key,
        projectId: version.projectId,
        version,
        title: version.projectId,
        isEnabled: true,
        traits: null,
        isFromPack: false,
      })),
      wishes:
        first === undefined
          ? []
          : [{ key: LAMP, title: 'Lamp', isEnabled: true, candidates: [first, ...rest], target: null }],
      targets,
      surroundings: instance,
      holds: [],
      now: '2026-02-01T00:00:00.000Z',
      ...request,
    },
    universe: {
      projects: new Map(),
      versionsOfProjects: new Map(),
      versions: new Map(),
      traits: new Map(),
      modIds: new Map(),
      widely: new Set(),
    },
    resolution: { moves: [], additions: [], held: [], links: new Map(), remarks: [] },
  }
}

/** With a service that has these versions and no others. */
function agree(
  members: readonly Assessment[],
  elsewhere: readonly Version[] = [],
): Promise<readonly AgreedAssessment[]> {
  const versionsOf = (id: string) => elsewhere.filter(({ projectId }) => projectId === id)
  const service: Partial<HostingService> = {
    projects: async (ids) => new Map(ids.map((id) => [id, answer(makeProject(id))])),
    versions: async (ids) => new Map(ids.map((id) => [id, answer(elsewhere.find((one) => one.id === id) ?? null)])),
    versionsOfProjects: async (ids) => new Map(ids.map((id) => [id, answer(versionsOf(id))])),
  }
  const services: ResolutionServices = {
    service: service as HostingService,
    readCandidates: async () => new Map(),
    events: { emit: () => undefined },
  }
  return agreeOn(members, sharing, services, { isReading: false, freshness: 'normal', priority: 'user' })
}

/** What becomes of the lamp in each instance. */
function lampIn(agreed: readonly AgreedAssessment[]) {
  return Object.fromEntries(
    agreed.map(({ inspection }) => {
      const lamp = inspection.files.find(({ file }) => file.path === LAMP)
      return [inspection.instance.id, { state: lamp?.state, update: lamp?.update?.version.id ?? null }]
    }),
  )
}

const HELD = { state: 'held', update: null }

it('leaves all as it is where nothing in the shared folder could change', async () => {
  const members = [assessed(mine, {}), assessed(other, {})]
  expect(await agree(members)).toBe(members)
})

describe('instances that share a file', () => {
  it('take the latest version that is for all of them', async () => {
    const both = makeVersion('lamp', 12, BOTH)
    const members = [assessed(mine, { wished: [makeVersion('lamp', 14), both] }), assessed(other, { wished: [both] })]
    const update = { state: 'update-available', update: 'lamp12' }
    expect(lampIn(await agree(members))).toEqual({ mine: update, other: update })
  })

  it('take none that is only for some of them', async () => {
    const members = [assessed(mine, { wished: [makeVersion('lamp', 14)] }), assessed(other, {})]
    expect((await agree(members)).map(({ refusals }) => refusals?.get(LAMP)?.message)).toEqual([
      '1.14 is not compatible with "Other", which shares the folder: 1.14 (lamp14) is not for 1.21.4',
      '1.14 is not compatible with "Other", which shares the folder: 1.14 (lamp14) is not for 1.21.4',
    ])
  })

  it('hold it where one that could update it may not', async () => {
    const members = [assessed(mine, { wished: [makeVersion('lamp', 14)] }), assessed(other, {})]
    expect(lampIn(await agree(members))).toEqual({ mine: HELD, other: { state: 'up-to-date', update: null } })
  })

  it('do not ask one that has no target for such files', async () => {
    const targets = { mod: null, resourcepack: null, shader: null, datapack: null }
    const members = [assessed(mine, { wished: [makeVersion('lamp', 14)] }), assessed(other, { request: { targets } })]
    expect(lampIn(await agree(members))).toMatchObject({ mine: { state: 'update-available', update: 'lamp14' } })
  })

  it('take an earlier version where the latest breaks what one of them has besides', async () => {
    const [latest, earlier] = [makeVersion('lamp', 14, BOTH), makeVersion('lamp', 12, BOTH)]
    const breaking = { ...latest, dependencies: [clashesWith('core')] }
    const wished = [breaking, earlier]
    const present = { 'own/core.jar': makeVersion('core', 5, BOTH) }
    const members = [assessed(mine, { wished }), assessed(other, { wished, present })]
    const update = { state: 'update-available', update: 'lamp12' }
    expect(lampIn(await agree(members))).toEqual({ mine: update, other: update })
  })

  it('hold it in all of them where nothing else would do for the one that it breaks', async () => {
    const wished = [makeVersion('lamp', 14, { ...BOTH, dependencies: [clashesWith('core')] })]
    const present = { 'own/core.jar': makeVersion('core', 5, BOTH) }
    const members = [assessed(mine, { wished }), assessed(other, { wished, present })]
    expect(lampIn(await agree(members))).toEqual({ mine: HELD, other: HELD })
  })

  it('refuse what brings something along that is not for all of them', async () => {
    const wished = [makeVersion('lamp', 14, { ...BOTH, dependencies: [needs('core')] })]
    const present = { [CORE]: makeVersion('core', 5, BOTH) }
    const members = [assessed(mine, { wished }), assessed(other, { wished, present })]
    const [first] = await agree(members, [makeVersion('core', 6)])
    expect(first?.refusals?.get(LAMP)?.message).toBe(
      '1.14 is not compatible with "Other", which shares the folder: it needs CORE: CORE 1.6 is not for 1.21.4',
    )
  })

  it('may keep what is installed, of whatever channel it is', async () => {
    const beta = makeVersion('lamp', 12, { ...BOTH, channel: 'beta' })
    const request = { installed: new Set([beta.id]) }
    const members = [assessed(mine, { wished: [beta], request }), assessed(other, {})]
    const [first] = await agree(members)
    expect(first?.resolution.moves.map(({ candidate }) => candidate.version.id)).toEqual(['lamp12'])
  })
})
