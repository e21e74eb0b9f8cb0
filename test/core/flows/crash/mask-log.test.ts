import { expect, it } from 'vitest'
import { createMasking } from '../../../../src-main/core/flows/crash/mask-log.ts'

function masked(...lines: readonly string[]): readonly string[] {
  const masking = createMasking()
  for (const line of lines) masking.learn(line)
  return lines.map((line) => masking.mask(line))
}

const JWT = `eyJ${'hbGciOiJIUzI1NiJ9abc'}.eyJ${'zdWIiOiIxMjM0NTY3ODkw'}.dozjgNryP4J3jVmNHl0w5N`

it.each([
  ['--accessToken abcDEF1234567890', 'abcDEF'],
  ['args [--username, Harbourmaster, --version, 1.20.1, --accessToken, 0123456789abcdef]', '0123456789'],
  ['Session ID is token:0123456789abcdef0123456789abcdef:0fe1dcba0fe1dcba0fe1dcba0fe1dcba', '0123456789'],
  [`(Session ID is ${JWT})`, 'dozjg'],
  ['rcon.password=hunter22x', 'hunter22x'],
  ['Authorization: Bearer 8sdf76sdf8s7df6s8d7f6sdf', '8sdf76'],
  ['webhook https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrstuvwxyz0123456789', 'abcdefgh'],
  ['UUID of player Harbourmaster is 069a79f4-44e9-4726-a5be-fca90e38aaf5', '069a79f4'],
  ['Harbourmaster[/203.0.113.7:51020] logged in with entity id 12', '203.0.113'],
  ['Connecting to play.harbour.example, 25565', 'harbour.example'],
  ['lost connection to 2001:db8:85a3:0:0:8a2e:370:7334', '8a2e'],
  ['java.io.FileNotFoundException: C:\\Users\\ada lovelace\\AppData\\Roaming\\.minecraft\\options.txt', 'lovelace'],
  ['Loading /home/ada/.minecraft/mods/lamp.jar', '/ada'],
  ['Loading /Users/ada/Library/x', '/ada'],
  ['USERNAME=adalovelace', 'adalovelace'],
  ['mail ada@harbour.example about it', 'ada@'],
])('takes the secret out of "%s"', (line, secret) => {
  expect(masked(line)[0]).not.toContain(secret)
  expect(masked(line)[0]?.length).toBeGreaterThan(4)
})

it('knows by one line whose name stands in others, and in no other word', () => {
  expect(
    masked(
      '[20:31:19] [Render thread/INFO]: Setting user: Lantern',
      'Lantern fell from a high place',
      'at lanterns.Lanterns.tick(Lanterns.java:3)',
    ),
  ).toEqual([
    '[20:31:19] [Render thread/INFO]: Setting user: <name>',
    '<name> fell from a high place',
    'at lanterns.Lanterns.tick(Lanterns.java:3)',
  ])
})

it.each([
  "\tMod ID: 'lamplight', Requested by: 'lanterns', Expected range: '[2.1,)', Actual version: '2.0.4'",
  '\t\tlamplight-forge-2.0.4.jar                         |Lamplight                     |lamplight                     |4.16.1.30               |DONE',
  '\t\tjei: Just Enough Items 11.6.0.10',
  '\tat net.minecraft.class_310.method_1574(class_310.java:1955) ~[client-intermediary.jar:?]',
  'Forge mod loading, version 47.2.0, for MC 1.20.1 with MCP 20230612.114412',
  '[12:34:56] [main/INFO]: Loading Minecraft 1.21.5 with Fabric Loader 0.16.14',
  'java.lang.NoSuchMethodError: void lamplight.api.Glow.fade(int)',
  '\tJava Version: 21.0.7, Eclipse Adoptium',
  'Mixin [lanterns.mixins.json:HarbourMixin from mod lanterns] from phase [DEFAULT] in config [lanterns.mixins.json] FAILED during APPLY',
])('leaves "%s" as it is', (line) => {
  expect(masked('Setting user: Harbourmaster', line)[1]).toBe(line)
})
