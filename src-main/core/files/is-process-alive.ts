export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
