import type { LookupAddress } from 'node:dns'
import { expect, it } from 'vitest'
import { createOutsideLookup } from '../../../../../src-main/core/services/hosting/hosts/file-hosts.ts'

function lookUp(...addresses: readonly string[]): Promise<unknown> {
  const found: LookupAddress[] = addresses.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }))
  const outside = createOutsideLookup((_hostname, _options, answer) => answer(null, found))
  return new Promise((resolve) => {
    outside('files.example.com', {}, (error, address) => resolve(error === null ? address : error.message))
  })
}

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.1',
  '169.254.169.254',
  '::1',
  'fd00::1',
  '0.0.0.0',
  '::ffff:127.0.0.1',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:ffff:7f00:0001',
  'fe80::1%eth0',
  '2001:0:7f00:1::',
])('leads to nothing where a name outside is that of %s', async (address) => {
  expect(await lookUp(address)).toContain('files.example.com')
})

it('leads to the address outside where a name has both', async () => {
  expect(await lookUp('10.0.0.1', '93.184.216.34')).toBe('93.184.216.34')
})
