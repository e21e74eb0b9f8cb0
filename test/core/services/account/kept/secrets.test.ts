import { expect, it } from 'vitest'
import { canKeep, createMemoryBox, type SecretBox } from '../../../../../src-main/core/services/account/kept/secrets.ts'
import { sealingBox } from '../support/sealing-box.ts'

it('trusts a key store that gives back what it sealed', async () => {
  expect(await canKeep(sealingBox())).toBe(true)
})

it.each<[string, Partial<SecretBox>]>([
  ['says that it is not there', { isAvailable: async () => false }],
  ['gives back another text', { open: async () => 'something else' }],
  ['fails while sealing', { seal: () => Promise.reject(new Error('locked')) }],
  ['seals nothing at all', { seal: async (text) => text, open: async (sealed) => sealed }],
])('does not trust a key store that %s', async (_how, flaw) => {
  expect(await canKeep({ ...sealingBox(), ...flaw })).toBe(false)
})

it('forgets a text in memory, and what it handed out holds nothing of it', async () => {
  const box = createMemoryBox()
  const sealed = await box.seal('mrp_secret')
  expect(sealed).not.toContain('secret')
  expect(await box.open(sealed)).toBe('mrp_secret')
  box.forget(sealed)
  await expect(box.open(sealed)).rejects.toThrow('does not hold')
})
