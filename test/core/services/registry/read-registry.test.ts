import { expect, it } from 'vitest'
import { createReadRegistry, readAnswer } from '../../../../src-main/core/services/registry/read-registry.ts'

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

it('is not there where there is no registry', () => {
  expect(createReadRegistry('linux', {})).toBeUndefined()
})
