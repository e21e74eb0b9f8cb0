import { expect, it } from 'vitest'
import { isPrivateHost } from '../../../src-main/core/model/service/protected-address.ts'

it.each([
  ['localhost', true],
  ['localhost.', true],
  ['router', true],
  ['printer.local', true],
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.178.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['100.128.0.1', false],
  ['[::1]', true],
  ['[fd00::1]', true],
  ['[fe80::1]', true],
  ['[::ffff:7f00:1]', true],
  ['[2001:0:7f00:1::]', true],
  ['[100::1]', true],
  ['[2606:4700::1]', false],
  ['[2001:4860::1]', false],
  ['cdn.modrinth.com', false],
  ['10.example.com', false],
])('%s is of this machine or of a network around it: %s', (host, isPrivate) => {
  expect(isPrivateHost(new URL(`https://${host}/`).hostname)).toBe(isPrivate)
})
