import { expect, it } from 'vitest'
import { decodeAnswer, readAnswer } from '../../../../src-main/core/services/registry/read-registry.ts'

const KEY = '\r\nHKEY_CURRENT_USER\\Software\\PCL\r\n'

it.each([
  [
    'a text',
    `${KEY}    LaunchFolders    REG_SZ    Mine>D:\\My Games\\.minecraft\\|\r\n\r\n`,
    'Mine>D:\\My Games\\.minecraft\\|',
  ],
  ['another value', `${KEY}    LaunchFoldersOld    REG_SZ    x\r\n`, null],
  ['a number', `${KEY}    LaunchFolders    REG_DWORD    0x1\r\n`, null],
  ['nothing', `${KEY}    LaunchFolders    REG_SZ    \r\n`, null],
])('reads %s', (_, answer, expected) => {
  expect(readAnswer(answer, 'LaunchFolders')).toBe(expected)
})

it('reads folders that are named in Chinese, as either kind of console writes them', () => {
  const before = Buffer.from(`${KEY}    LaunchFolders    REG_SZ    Mine>D:\\`)
  const after = Buffer.from('\\.minecraft\\\r\n')
  // Two characters, in GB18030 and in UTF-8.
  for (const name of [Buffer.from([0xd3, 0xce, 0xcf, 0xb7]), Buffer.from('\u6e38\u620f')])
    expect(readAnswer(decodeAnswer(Buffer.concat([before, name, after])), 'LaunchFolders')).toBe(
      'Mine>D:\\\u6e38\u620f\\.minecraft\\',
    )
})
