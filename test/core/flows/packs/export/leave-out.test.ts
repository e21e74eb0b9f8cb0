import { expect, it } from 'vitest'
import { createLeaveOut } from '../../../../../src-main/core/flows/packs/export/leave-out.ts'

const whyLeft = createLeaveOut({ ignored: null, include: [], exclude: [] })

it.each([
  'instance.json',
  'minecraftinstance.json',
  'profile.json',
  'mmc-pack.json',
  '.ftbapp/modifications.json',
  '.hmcl/config/instance-game-settings.json',
  'hmclversion.cfg',
  'PCL/Setup.ini',
])('%s is what a launcher keeps on this machine', (path) => {
  expect(whyLeft(path)).toBe('machine')
})

it.each(['config/instance.json', 'config/pcl/a.toml', 'mods/a.jar'])('%s is not', (path) => {
  expect(whyLeft(path)).toBeNull()
})
