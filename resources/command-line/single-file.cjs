// The command line as one file: Node, with the package of the command line inside. Node loads modules and threads from files alone, so what is
// inside is laid into a folder of this person's, and run there; whatever lies there already is compared byte by byte first.
const { randomBytes } = require('node:crypto')
const {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs')
const { createRequire } = require('node:module')
const { tmpdir } = require('node:os')
const { dirname, join } = require('node:path')
const { getAsset, getAssetKeys, getRawAsset } = require('node:sea')

/** Told of all that is inside: a hash of it. */
const ID = 'id'
const PREFIX = 'program-'
/** Of what other versions left: nothing that runs began so long ago. */
const OLD_MS = 30 * 24 * 60 * 60 * 1000

const start = layOut()
createRequire(start)(start)

/** Answers with the file that begins the program. Where nothing may be written, a sentence says so and the program ends. */
function layOut() {
  const tried = []
  // What root lays out is read by whom `--as-owner` becomes.
  const usual = process.umask(0o022)
  for (const place of listPlaces()) {
    try {
      const folder = join(place, PREFIX + getAsset(ID, 'utf8'))
      layInto(folder)
      process.umask(usual)
      return join(folder, 'start.cjs')
    } catch (error) {
      tried.push(error.message)
    }
  }
  console.error(
    `modwell could not unpack itself: ${tried.join('; ')}\nName a folder that may be written in XDG_CACHE_HOME.`,
  )
  process.exit(1)
}

function listPlaces() {
  const { HOME, XDG_CACHE_HOME } = process.env
  const user = process.geteuid()
  const cache = XDG_CACHE_HOME || (HOME && join(HOME, '.cache'))
  const own = user === 0 ? '/var/cache/modwell' : cache && join(cache, 'modwell')
  return [...(own ? [own] : []), join(tmpdir(), `modwell-${user}`)]
}

function layInto(folder) {
  for (const taken of [dirname(folder), folder]) {
    mkdirSync(taken, { recursive: true })
    refuseForeign(taken)
  }
  let hasWritten = false
  for (const name of getAssetKeys().filter((key) => key !== ID)) {
    const file = join(folder, name)
    const bytes = Buffer.from(getRawAsset(name))
    if (isThere(file, bytes)) continue
    const beside = `${file}.${randomBytes(6).toString('hex')}`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(beside, bytes, { flag: 'wx' })
    renameSync(beside, file)
    hasWritten = true
  }
  if (hasWritten) removeOld(folder)
}

/** A folder of somebody else's, or that others may write into, would have their program run. */
function refuseForeign(folder) {
  const user = process.geteuid()
  const { uid, mode } = statSync(folder)
  if (uid !== user || lstatSync(folder).uid !== user) throw new Error(`${folder} belongs to somebody else`)
  if ((mode & 0o022) !== 0) throw new Error(`others may write into ${folder}`)
}

function isThere(file, bytes) {
  try {
    const stats = lstatSync(file)
    return stats.isFile() && stats.size === bytes.length && bytes.equals(readFileSync(file))
  } catch {
    return false
  }
}

function removeOld(folder) {
  for (const name of readdirSync(dirname(folder))) {
    const other = join(dirname(folder), name)
    if (!name.startsWith(PREFIX) || other === folder) continue
    if (statSync(other).mtimeMs < Date.now() - OLD_MS) rmSync(other, { recursive: true, force: true })
  }
}
