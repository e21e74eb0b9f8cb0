import { expect, it } from 'vitest'
import { carryOut } from './playground.ts'
import { core, NAMES, updateThem, setUpGround, idOf } from './joint-ground.ts'
setUpGround()

it('makes one joint change set of a run over several instances, and none of a run that changes one', async () => {
  const joint = await updateThem()
  const instances = await Promise.all(NAMES.map(idOf))
  expect((await core.history(null)).map((entry) => entry.joint)).toEqual(
    instances.map(() => ({ id: joint, instances })),
  )
  await carryOut(core, { kind: 'disable', instance: 'one', targets: ['alpha'] })
  expect((await core.history('one'))[0]?.joint).toBe(null)
})
