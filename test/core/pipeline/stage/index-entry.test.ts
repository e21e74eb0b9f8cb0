import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import {
  type IndexedJar,
  editIndexEntry,
  newIndexEntry,
} from '../../../../src-main/core/pipeline/stage/launcher-index.ts'

const jar: IndexedJar = {
  filename: "it's new.jar",
  title: 'A mod',
  projectId: 'PROJECT1',
  versionId: 'VERSION2',
  version: '2.0',
  file: {
    url: 'https://files.example/new.jar',
    filename: 'new.jar',
    sha1: '1'.repeat(40),
    sha512: '5'.repeat(128),
    size: 10,
    isPrimary: true,
    fileType: null,
  },
}

const PRISM = `filename = 'old.jar'
name = 'A mod' # as people call it
side = 'client'
x-prismlauncher-loaders = [ 'fabric', 'quilt' ]
x-prismlauncher-version-number = '1.0'

[download]
hash = '00'
hash-format = 'sha512'
mode = 'url'
url = 'https://files.example/old.jar'

[update.modrinth]
mod-id = 'PROJECT1'
version = 'VERSION1'
`

describe('an entry that is edited', () => {
  it('changes the lines about the file, and no others', () => {
    const lines = editIndexEntry(PRISM, jar).split('\n')
    const changed = PRISM.split('\n').flatMap((line, number) => (line === lines[number] ? [] : [lines[number]]))
    expect(changed).toEqual([
      `filename = "it's new.jar"`,
      "x-prismlauncher-version-number = '2.0'",
      `hash = '${'5'.repeat(128)}'`,
      "url = 'https://files.example/new.jar'",
      "version = 'VERSION2'",
    ])
  })

  it('keeps line ends as they are', () => {
    const text = editIndexEntry(PRISM.replaceAll('\n', '\r\n'), jar)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('keeps SHA-1 where it was used', () => {
    const text = editIndexEntry(PRISM.replace('sha512', 'sha1'), jar)
    expect(parse(text)['download']).toMatchObject({ 'hash-format': 'sha1', hash: '1'.repeat(40) })
  })

  it("drops another service's ids, which would be those of the old file", () => {
    const text = editIndexEntry(
      PRISM.replace("mode = 'url'\nurl = 'https://files.example/old.jar'", "mode = 'metadata:curseforge'").replace(
        "[update.modrinth]\nmod-id = 'PROJECT1'\nversion = 'VERSION1'",
        '[update.curseforge]\nfile-id = 12\nproject-id = 34',
      ),
      jar,
    )
    expect(parse(text)).toMatchObject({ download: { mode: 'url', url: 'https://files.example/new.jar' } })
    expect(parse(text)['update']).toEqual({ modrinth: { 'mod-id': 'PROJECT1', version: 'VERSION2' } })
  })

  it('adds what an entry lacks', () => {
    expect(parse(editIndexEntry("filename = 'old.jar'\nname = 'A mod'\n", jar))).toEqual({
      filename: "it's new.jar",
      name: 'A mod',
      download: { hash: '5'.repeat(128), 'hash-format': 'sha512', mode: 'url', url: 'https://files.example/new.jar' },
      update: { modrinth: { 'mod-id': 'PROJECT1', version: 'VERSION2' } },
    })
  })

  it('holds the same values when it is written in another way', () => {
    const inline = `filename = """old.jar"""\nname = 'A mod'\ndownload = { hash = '00', hash-format = 'sha512', url = 'x' }\n`
    expect(parse(editIndexEntry(inline, jar))).toMatchObject({
      filename: "it's new.jar",
      name: 'A mod',
      download: { hash: '5'.repeat(128), url: 'https://files.example/new.jar' },
    })
  })
})

it('describes a new file', () => {
  expect(parse(newIndexEntry(jar))).toEqual({
    filename: "it's new.jar",
    name: 'A mod',
    side: 'both',
    download: { hash: '5'.repeat(128), 'hash-format': 'sha512', mode: 'url', url: 'https://files.example/new.jar' },
    update: { modrinth: { 'mod-id': 'PROJECT1', version: 'VERSION2' } },
  })
})
