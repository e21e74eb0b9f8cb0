import { expect, it } from 'vitest'
import { cleanText, readLine } from '../../../../src-main/core/flows/crash/decide/log-line.ts'

it.each([
  ['[20:31:19] [main/ERROR]: It broke', 'error', 'It broke'],
  ['[20:31:19] [main/ERROR] (FabricLoader) It broke', 'error', 'It broke'],
  ['[26Nov2026 20:31:19.417] [main/FATAL] [net.minecraftforge.fml.Loader/CORE]: It broke', 'fatal', 'It broke'],
  ['[20:31:19 ERROR]: It broke', 'error', 'It broke'],
  ['[20:31:19] [Server thread/WARN] [FML/]: It broke', 'warn', 'It broke'],
  ['2026-11-26 20:31:19 [SEVERE] It broke', 'fatal', 'It broke'],
  ['[2026-11-26 20:31:19] [main/INFO]: It broke', 'info', 'It broke'],
  ['minecraft-1  | [20:31:19] [main/ERROR]: It broke', 'error', 'It broke'],
  ['Nov 26 20:31:19 host java[4242]: [20:31:19] [main/ERROR]: It broke', 'error', 'It broke'],
  ['\u001B[31;1m[20:31:19] [main/ERROR]: It broke\u001B[m', 'error', 'It broke'],
  ['[20:31:19] [main/INFO] [STDERR]: [java.lang.ThreadGroup:uncaughtException:-1]: It broke', 'error', 'It broke'],
  ['[main/ERROR] It broke', 'error', 'It broke'],
])('reads what begins "%s"', (raw, level, body) => {
  expect(readLine(raw, 7)).toMatchObject({ number: 7, level, body, isStart: true })
})

it.each([
  '\tat a.b.C.d(C.java:1)',
  'Caused by: java.lang.Error',
  'java.lang.IllegalStateException: no',
  '[20:31:19] \tat a.b.C.d(C.java:1)',
])('takes "%s" for what an entry goes on with', (raw) => {
  expect(readLine(raw, 1).isStart).toBe(false)
})

it('reads what the official launcher shows as XML', () => {
  const event = '<log4j:Event logger="a" timestamp="1" level="ERROR" thread="main">'
  expect(readLine(event, 1)).toMatchObject({ level: 'error', isStart: true })
  expect(readLine('<log4j:Message><![CDATA[It broke]]></log4j:Message>', 2)).toMatchObject({
    body: 'It broke',
    isStart: false,
  })
})

it('leaves no colour, section sign, title, direction or control character', () => {
  expect(cleanText('\u001B]0;title\u0007\u001B[2J\u00A7cred\u00A7r \u202Eabc\u0000\u009B1m\u0008\tend')).toBe(
    'red abc1m\tend',
  )
})
