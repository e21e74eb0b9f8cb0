import { hostname, userInfo } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ENGLISH } from '../../resources/text/english.ts'
import * as loading from '../../resources/text/load-messages.ts'
import { speak } from '../../resources/text/text.ts'
import { SETTING_NAMES } from '../../src-main/cli/arguments/parse-setting.ts'
import { BRACKETED, wordsOutside } from '../texts/pseudo-language.ts'
import { LINES, NAME, openGround, OWN, PACKED, type Ground } from './cli-lines-ground.ts'

/** What the world is called: people, projects, programs. */
const WORLD =
  'Other|ada|bob|lamps-of-ada|Lamps|Lamp|Sodium|Mod|ambersmith|House Rules|Adverts|MIT|Another|The same|' +
  'An Extraordinarily Long Name Of A Mod That Nobody Would Type|サーバー用のとても長い名前を持つモッド|超长|' +
  '超长的模组名称由许多汉字组成而且完全没有任何空格可以换行|because of a long sentence that tells why it is so|' +
  'Prism Launcher|PolyMC|MultiMC|Minecraft Launcher|HMCL|ATLauncher|Modrinth App|GDLauncher|CurseForge|FTB App|Technic|XMCL|' +
  'Fabric|Quilt|Forge|NeoForge|modwell|nothing-is-called-so'

/** What the log of the crash says, values that are typed so (of settings, names of fields), and titles of what the service writes. */
const TYPED =
  'requires version|or later of|but only the wrong version is present|or later)|system|auto|true|false|release|beta|bio|id|"Projects",|Fridays with Ada|KiB|MiB|März'

const NAMES: readonly string[] = [
  NAME,
  PACKED,
  OWN,
  userInfo().username,
  hostname(),
  'x'.repeat(90),
  '超长'.repeat(60),
  ...WORLD.split('|'),
  ...TYPED.split('|'),
  ...SETTING_NAMES,
  ...Object.keys(LINES),
]

describe('in a language whose words are in brackets, nothing else is said', () => {
  let ground: Ground
  beforeAll(async () => {
    vi.spyOn(loading, 'loadMessages').mockResolvedValue(BRACKETED.messages)
    ground = await openGround(1_000, { MODWELL_LANGUAGE: 'de' })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    speak(ENGLISH)
    await ground.playground.close()
  })

  it.each(Object.entries(LINES).flatMap(([path, lines]) => lines.map((line, index) => [path, index, line] as const)))(
    '%s, %i',
    async (_path, _index, line) => {
      const { stdout: printed, stderr } = await ground.run(await line(ground))
      const said = `${printed}${stderr}`.replaceAll(/^\s*modwell .*$/gm, '')
      const found = wordsOutside(said, NAMES)
      // The id of a change set may look like a word.
      const ids = found.length === 0 ? [] : await ground.ids()
      expect(found.filter((word) => !ids.some((id) => word.includes(id)))).toEqual([])
    },
  )
})
