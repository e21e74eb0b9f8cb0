/**
 * The least that Modwell's promises cost on this runtime, with no program around them: every byte that comes or leaves is hashed, what is written
 * is flushed, nothing is lost. No jar is looked into; nothing is planned, noted or journalled. `node bare-calls.mjs WORK TASK`, where TASK is a
 * file with `{ serviceUrl, gameVersion, mods, store, pairs }`: two folders, and the names of the older and the newer file of each mod.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import { basename, join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

const THREADS = 4
/** Of each thread. */
const CONNECTIONS = 2

const WORKS = { cold: askForUpdates, again: look, update, undo }
const block = Buffer.allocUnsafe(1 << 20)

if (isMainThread) {
  const [work, file] = process.argv.slice(2)
  const task = JSON.parse(fs.readFileSync(file, 'utf8'))
  const size = Math.ceil(task.pairs.length / THREADS)
  for (let begin = 0; begin < task.pairs.length; begin += size) {
    const part = { ...task, pairs: task.pairs.slice(begin, begin + size) }
    startThread({ work, part })
  }
} else {
  await WORKS[workerData.work](workerData.part)
}

function startThread(given) {
  return new Worker(new URL(import.meta.url), { workerData: given })
}

function look({ mods, pairs }) {
  for (const { older } of pairs) fs.lstatSync(join(mods, older))
}

/** The newer file of each, by the SHA-1 of the older. */
async function askForUpdates({ serviceUrl, gameVersion, mods, pairs }) {
  const hashes = pairs.map(({ older }) => hash('sha1', join(mods, older)))
  const answer = await fetch(`${serviceUrl}/v2/version_files/update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'bare-calls/1 (bench)' },
    body: JSON.stringify({ hashes, algorithm: 'sha1', loaders: ['fabric'], game_versions: [gameVersion] }),
  })
  const updates = new Map(Object.entries(await answer.json()))
  return hashes.map((sha1) => updates.get(sha1).files[0])
}

async function update(part) {
  const { mods, store, pairs } = part
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const newer = await askForUpdates(part)
  const waiting = pairs.map(({ older }, index) => ({ older, file: newer[index] }))
  const replaceNext = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const kept = join(store, one.file.filename)
      await download(one.file, kept, agent)
      keep(join(mods, one.older), store)
      copy(kept, join(mods, one.file.filename))
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, replaceNext))
  agent.destroy()
  flush(mods)
}

function undo({ mods, store, pairs }) {
  for (const { older, newer } of pairs) {
    keep(join(mods, newer), store)
    hash('sha512', join(store, older))
    copy(join(store, older), join(mods, older))
  }
  flush(mods)
}

function download({ url, hashes }, path, agent) {
  return new Promise((resolve, reject) => {
    const file = fs.openSync(path, 'wx')
    const sha512 = createHash('sha512')
    const request = http.get(url, { agent }, (response) => {
      response.on('data', (chunk) => {
        sha512.update(chunk)
        fs.writeSync(file, chunk)
      })
      response.on('end', () => {
        fs.fsyncSync(file)
        fs.closeSync(file)
        if (sha512.digest('hex') === hashes.sha512) resolve()
        else reject(new Error(`${url} is another file`))
      })
    })
    request.on('error', reject)
  })
}

function keep(path, store) {
  hash('sha512', path)
  fs.renameSync(path, join(store, basename(path)))
}

function copy(from, to) {
  fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE)
  flush(to)
}

function flush(path) {
  const file = fs.openSync(path, 'r')
  fs.fsyncSync(file)
  fs.closeSync(file)
}

function hash(algorithm, path) {
  const file = fs.openSync(path, 'r')
  const made = createHash(algorithm)
  for (let length = block.length; length > 0;) {
    length = fs.readSync(file, block)
    made.update(block.subarray(0, length))
  }
  fs.closeSync(file)
  return made.digest('hex')
}
