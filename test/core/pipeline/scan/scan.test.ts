import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { InstanceDescription } from '../../../../src-main/core/model/instances/instance.ts'
import { scan } from '../../../../src-main/core/pipeline/scan/scan.ts'
import { makeGameFolder, type GameFolder } from './game-folder.ts'
import { runAsOtherUser } from './run-as-other-user.ts'

const paths = async (game: GameFolder, fields: Partial<InstanceDescription> = {}) =>
  (await scan(game.instance(fields))).files.map(({ path }) => path)

describe('the mods folder', () => {
  const left = [
    'a.jar.bak',
    'a.txt',
    'a.jar.meta',
    'a.litemod',
    '.index/a.pw.toml',
    '.modwell-x.jar',
    '.modwell/a.jar',
    'deep/b.jar',
  ]
  const setUp = () => {
    const game = makeGameFolder()
    game.write(
      ...[...left, 'a.jar', 'b.jar.disabled', '.dot.jar', 'C.JAR', 'd.zip', '1.12.2/e.jar', '1.7.10/f.jar'].map(
        (name) => `mods/${name}`,
      ),
      'mods/h.litemod',
      'mods/1.12.2/i.litemod',
      'mods/1.7.10/j.litemod',
      'mods/memory_repo/org/lib/g.jar',
      'mods/memory_repo/org/lib/g.jar.meta',
    )
    return game
  }

  it.each([
    ['fabric', '1.20.1', ['a.jar', 'b.jar.disabled']],
    ['forge', '1.20.1', ['.dot.jar', 'C.JAR', 'a.jar', 'b.jar.disabled']],
    ['neoforge', '1.21.1', ['.dot.jar', 'C.JAR', 'a.jar', 'b.jar.disabled']],
    ['forge', '1.12.2', ['.dot.jar', '1.12.2/e.jar', 'a.jar', 'b.jar.disabled', 'd.zip', 'memory_repo/org/lib/g.jar']],
    ['forge', '1.7.10', ['.dot.jar', '1.7.10/f.jar', 'a.jar', 'b.jar.disabled', 'd.zip', 'memory_repo/org/lib/g.jar']],
    ['quilt', '1.19.2', ['a.jar', 'b.jar.disabled', 'd.zip', 'deep/b.jar', 'memory_repo/org/lib/g.jar']],
    ['liteloader', '1.12.2', ['1.12.2/i.litemod', 'a.litemod', 'h.litemod']],
    [null, null, ['a.jar', 'b.jar.disabled']],
  ])('holds what %s of %s reads', async (loader, gameVersion, expected) => {
    using game = setUp()
    expect(await paths(game, { loader, gameVersion })).toEqual(expected.map((name) => `mods/${name}`))
  })

  it('is read with a note when the loader is unknown', async () => {
    using game = setUp()
    const { files, notes } = await scan(game.instance({ loader: 'flint' }))
    expect(files.length).toBe(2)
    expect(notes).toMatchObject([{ code: 'unknown-loader', message: expect.stringContaining('flint') }])
  })

  it.each([
    ['one/two/three/a.jar', true],
    ['1.19.2/a.jar', true],
    ['>=1.19 <1.20/a.jar', true],
    ['~1.19.1/a.jar', true],
    ['1.18.2/a.jar', false],
    ['.hidden/a.jar', false],
    ['off.disabled/a.jar', false],
    ['ignored/a.jar', false],
  ])('is entered by Quilt as far as %s: %s', async (name, isRead) => {
    using game = makeGameFolder()
    game.write(`mods/${name}`, 'mods/ignored/quilt_loader_ignored')
    expect(await paths(game, { loader: 'quilt', gameVersion: '1.19.2' })).toEqual(isRead ? [`mods/${name}`] : [])
  })

  it('may hold names of any kind', async () => {
    using game = makeGameFolder()
    const names = ['[整合] 模组 (1).jar', 'a b.jar', 'aux.jar', 'con.jar', 'é.jar', '–dash.jar', 'quote\'".jar']
    game.write(...names.map((name) => `mods/${name}`))
    expect(await paths(game)).toEqual(names.map((name) => `mods/${name}`).toSorted())
  })
})

describe('the other folders', () => {
  it('hold packs as archives and as folders', async () => {
    using game = makeGameFolder()
    game.write(
      'resourcepacks/a.zip',
      'resourcepacks/b.zip.disabled',
      'resourcepacks/c/pack.mcmeta',
      'resourcepacks/no/x.txt',
    )
    game.write(
      'shaderpacks/s.zip',
      'shaderpacks/s.zip.txt',
      'shaderpacks/t/shaders/',
      'shaderpacks/u/inner/shaders/',
      'shaderpacks/v/',
    )
    game.write(
      'datapacks/d.zip',
      'saves/World one/datapacks/e.zip',
      'saves/World one/datapacks/f/pack.mcmeta',
      'saves/stray.txt',
    )
    const { files } = await scan(game.instance())
    expect(files.map(({ path, type, enabled, isFolder }) => [path, type, enabled, isFolder])).toEqual([
      ['resourcepacks/a.zip', 'resourcepack', true, false],
      ['resourcepacks/b.zip.disabled', 'resourcepack', false, false],
      ['resourcepacks/c', 'resourcepack', true, true],
      ['shaderpacks/s.zip', 'shader', true, false],
      ['shaderpacks/t', 'shader', true, true],
      ['shaderpacks/u', 'shader', true, true],
      ['datapacks/d.zip', 'datapack', true, false],
      ['saves/World one/datapacks/e.zip', 'datapack', true, false],
      ['saves/World one/datapacks/f', 'datapack', true, true],
    ])
  })

  it.each([
    [null, 'world'],
    ['level-name=lobby\n', 'lobby'],
    ['#comment\r\nlevel-name = my\\ world \r\n', 'my world'],
    ['level-name=\n', 'world'],
  ])('of a server with %j are those of %s', async (properties, world) => {
    using game = makeGameFolder()
    if (properties !== null) game.write(['server.properties', properties])
    game.write(`${world}/datapacks/a.zip`, 'saves/other/datapacks/b.zip')
    expect(await paths(game, { side: 'server' })).toEqual([`${world}/datapacks/a.zip`])
  })

  it('of a server never lie outside it', async () => {
    using game = makeGameFolder()
    game.write(['server.properties', 'level-name=../elsewhere\n'])
    expect((await scan(game.instance({ side: 'server' }))).notes.map(({ code }) => code)).toEqual(['world-outside'])
  })
})

it('tells each file by size, time in nanoseconds and inode', async () => {
  using game = makeGameFolder()
  game.write(['mods/a.jar', '12345'])
  const { size, mtimeNs, ino } = lstatSync(join(game.path, 'mods/a.jar'), { bigint: true })
  expect((await scan(game.instance())).files[0]).toEqual({
    path: 'mods/a.jar',
    type: 'mod',
    enabled: true,
    stamp: { size: Number(size), mtimeNs: String(mtimeNs), inode: String(ino) },
    linkTarget: null,
    problem: null,
    isFolder: false,
  })
})

describe('symbolic links', () => {
  it('keep the stamp of what they lead to', async () => {
    using game = makeGameFolder()
    game.write(['kept/a.jar', '12345'], 'mods/')
    symlinkSync(join(game.path, 'kept/a.jar'), join(game.path, 'mods/a.jar'))
    const { files, notes } = await scan(game.instance())
    expect(files[0]?.stamp.size).toBe(5)
    expect(files[0]?.linkTarget).toEqual(join(game.path, 'kept/a.jar'))
    expect(notes).toEqual([])
  })

  it('that lead out of the game folder are noted', async () => {
    using game = makeGameFolder()
    using other = makeGameFolder()
    game.write('mods/')
    other.write(['a.jar', '123'])
    symlinkSync(join(other.path, 'a.jar'), join(game.path, 'mods/a.jar'))
    const { files, notes } = await scan(game.instance())
    expect(files[0]?.problem).toBeNull()
    expect(files[0]?.stamp.size).toBe(3)
    expect(notes.map(({ code }) => code)).toEqual(['link-outside'])
  })

  it('that lead nowhere are entries with a problem', async () => {
    using game = makeGameFolder()
    game.write('mods/')
    symlinkSync('nowhere', join(game.path, 'mods/a.jar'))
    expect((await scan(game.instance())).files.map(({ problem }) => problem?.code)).toEqual(['dangling-link'])
  })

  it('of a whole folder are said to be shared, with the target', async () => {
    using game = makeGameFolder()
    using other = makeGameFolder()
    other.write('a.jar')
    symlinkSync(other.path, join(game.path, 'mods'))
    const { files, notes } = await scan(game.instance())
    expect(files.length).toBe(1)
    expect(notes).toMatchObject([{ code: 'shared-folder', message: expect.stringContaining(other.path) }])
  })

  it('of a whole folder that lead nowhere are noted', async () => {
    using game = makeGameFolder()
    symlinkSync('nowhere', join(game.path, 'mods'))
    expect(await scan(game.instance())).toMatchObject({ files: [], notes: [{ code: 'dangling-link' }] })
  })

  it('in a ring come to an end', async () => {
    using game = makeGameFolder()
    game.write('mods/deep/a.jar')
    symlinkSync(join(game.path, 'mods'), join(game.path, 'mods/deep/ring'))
    expect(await paths(game, { loader: 'quilt' })).toContain('mods/deep/a.jar')
  })
})

it('does not open a pipe that is named like an archive', async () => {
  using game = makeGameFolder()
  game.write('mods/')
  execFileSync('mkfifo', [join(game.path, 'mods/a.jar')])
  expect((await scan(game.instance())).files.map(({ problem }) => problem?.code)).toEqual(['not-a-file'])
})

it('finds nothing in an empty instance, and nothing to say', async () => {
  using game = makeGameFolder()
  expect(await scan(game.instance())).toEqual({ files: [], notes: [] })
})

it('says that a folder went away while it was read', async () => {
  using game = makeGameFolder()
  game.write(...Array.from({ length: 600 }, (_, index) => `mods/${index}.jar`))
  const scanning = scan(game.instance())
  // The first slice is done when the call returns; the rest waits for its turn.
  rmSync(join(game.path, 'mods'), { recursive: true })
  expect((await scanning).notes.map(({ code }) => code)).toEqual(['vanished-folder'])
})

it('throws only when the game folder itself is gone', async () => {
  using game = makeGameFolder()
  rmSync(game.path, { recursive: true })
  await expect(scan(game.instance())).rejects.toMatchObject({
    code: 'unreadable-folder',
    message: expect.stringContaining(game.path),
  })
})

it('stops when it is told to', async () => {
  using game = makeGameFolder()
  game.write(...Array.from({ length: 600 }, (_, index) => `mods/${index}.jar`))
  const stop = new AbortController()
  const scanning = scan(game.instance(), stop.signal)
  stop.abort()
  await expect(scanning).rejects.toMatchObject({ code: 'cancelled' })
})

it('lists a file whose name is no valid Unicode, and says so', async () => {
  using game = makeGameFolder()
  game.write('mods/a.jar')
  writeFileSync(Buffer.concat([Buffer.from(`${game.path}/mods/x`), Buffer.from([0xff, 0xfe]), Buffer.from('.jar')]), '')
  const { files } = await scan(game.instance())
  expect(files.map(({ path, problem }) => [path, problem?.code ?? null])).toEqual([
    ['mods/a.jar', null],
    ['mods/x\ufffd\ufffd.jar', 'misnamed'],
  ])
})

it('notes a folder that it may not list, and reads the others', () => {
  using game = makeGameFolder()
  game.write('mods/a.jar', 'resourcepacks/b.zip')
  for (const folder of ['.', 'resourcepacks']) chmodSync(join(game.path, folder), 0o755)
  chmodSync(join(game.path, 'mods'), 0)
  const printed = runAsOtherUser(`import { scan } from 'CORE/pipeline/scan/scan.ts'
    console.log(JSON.stringify(await scan(${JSON.stringify(game.instance())})))`)
  chmodSync(join(game.path, 'mods'), 0o755)
  const { files, notes } = JSON.parse(printed)
  expect(files.length).toBe(1)
  expect(notes.map(({ code }: { code: string }) => code)).toEqual(['unreadable-folder'])
})
