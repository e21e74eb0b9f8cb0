import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openSignInWorld, type SignInWorld } from './sign-in-ground.ts'

export const SCOPES = ['USER_READ', 'NOTIFICATION_READ']

export let world: SignInWorld

export function setUpGround(): void {
  beforeAll(async () => {
    // Of this system's key stores none is in reach.
    world = await openSignInWorld({ env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.service.setFaults([])
    await world.startAfresh()
  })
}
