import { describe, expect, it } from 'vitest'
import { createRemedies } from '../../../../src-main/core/pipeline/check/remedies.ts'
import { makeFinding, makeVersion, makeVersionFile } from '../../nouns.ts'

const wish = createRemedies('inst1')
const lamp = makeFinding('mods/lamp.jar', makeVersion('lamp', 10))
const newer = { version: makeVersion('lamp', 12), file: makeVersionFile() }

describe('a remedy', () => {
  it('installs the newest fitting version of a project, whichever that is', () => {
    expect(wish.install('lamp', 'LAMP')).toMatchObject([
      {
        label: 'Install the newest LAMP',
        wish: { kind: 'install', instance: 'inst1', project: 'lamp', version: null },
      },
    ])
  })

  it('updates one file alone, to the version that was found for it', () => {
    expect(wish.update({ ...lamp, update: newer })).toMatchObject([
      { label: 'Update LAMP to 1.12', wish: { kind: 'update', instances: ['inst1'], only: ['mods/lamp.jar'] } },
    ])
  })

  it('installs the newest version by its id where holds must not count', () => {
    expect(wish.despiteHolds({ ...lamp, newest: newer })).toMatchObject([
      { label: 'Update LAMP to 1.12 anyway', wish: { kind: 'install', project: 'lamp', version: 'lamp12' } },
    ])
  })

  it.each([
    ['remove', 'Remove LAMP'],
    ['enable', 'Enable LAMP'],
    ['disable', 'Disable LAMP'],
  ] as const)('that is to %s a file names that file', (kind, label) => {
    expect(wish.own(kind, lamp)).toMatchObject([
      { label, wish: { kind, instance: 'inst1', targets: ['mods/lamp.jar'] } },
    ])
  })

  it('brings back what waited for a move by that move', () => {
    expect(wish.bringBack({ loader: 'quilt', loaderVersion: '0.29', gameVersion: '26.1' })).toMatchObject([
      {
        label: 'Enable and update files now available for 26.1',
        wish: { kind: 'move', gameVersion: '26.1', loader: 'quilt' },
      },
    ])
  })

  it('moves to the game without a loader where the move was to none', () => {
    expect(wish.bringBack({ loader: null, loaderVersion: null, gameVersion: '26.1' })).toMatchObject([
      { wish: { loader: 'vanilla' } },
    ])
  })
})

describe('the one version that would do', () => {
  const wanted = { version: newer.version, title: 'Lamp' }

  it.each([
    ['an installation where nothing of it is there', [], 'Install Lamp 1.12'],
    ['an update where what is there is older', [lamp], 'Update Lamp to 1.12'],
    [
      'a way back where what is there is later',
      [makeFinding('l.jar', makeVersion('lamp', 14))],
      'Go back to Lamp 1.12',
    ],
    ['an update where nobody knows what is there', [{ ...lamp, identity: null }], 'Update Lamp to 1.12'],
  ])('is called %s', (_, there, label) => {
    expect(wish.exactly(wanted, there)).toMatchObject([{ label, wish: { project: 'lamp', version: 'lamp12' } }])
  })
})

describe('there is no remedy', () => {
  it('for a file without an update', () => {
    expect(wish.update(lamp)).toEqual([])
  })

  it('for a held file without a newer version', () => {
    expect(wish.despiteHolds(lamp)).toEqual([])
  })

  it('for a held file of a project that nobody knows', () => {
    expect(wish.despiteHolds({ ...lamp, newest: newer, identity: null })).toEqual([])
  })

  it('of any kind in a folder that is not adopted', () => {
    const unadopted = createRemedies(null)
    const updatable = { ...lamp, update: newer, newest: newer }
    const target = { loader: 'fabric', loaderVersion: null, gameVersion: '26.1' } as const
    expect({
      install: unadopted.install('lamp', null),
      exactly: unadopted.exactly({ version: newer.version, title: 'Lamp' }, []),
      despiteHolds: unadopted.despiteHolds(updatable),
      putBack: unadopted.putBack('mods/lamp.jar'),
      update: unadopted.update(updatable),
      own: unadopted.own('remove', lamp),
      bringBack: unadopted.bringBack(target),
      clean: unadopted.clean(),
    }).toEqual({
      install: [],
      exactly: [],
      despiteHolds: [],
      putBack: [],
      update: [],
      own: [],
      bringBack: [],
      clean: [],
    })
  })
})
