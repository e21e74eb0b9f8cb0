import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasDisplay, withDisplay } from './display.ts'

const isLinux = process.platform === 'linux'

beforeEach(() => {
  vi.stubEnv('DISPLAY', undefined)
  vi.stubEnv('WAYLAND_DISPLAY', undefined)
})
afterEach(() => vi.unstubAllEnvs())

it('gives a display while the work runs, and takes it away again', async () => {
  const during = await withDisplay(async () => ({ isThere: hasDisplay(), name: process.env['DISPLAY'] }))
  const socket = `/tmp/.X11-unix/X${during.name?.slice(1)}`
  expect({ during: during.isThere, after: hasDisplay(), socket: existsSync(socket) }).toEqual({
    during: true,
    after: !isLinux,
    socket: false,
  })
})

it('takes the display away from work that fails', async () => {
  await expect(withDisplay(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom')
  expect(hasDisplay()).toBe(!isLinux)
})
