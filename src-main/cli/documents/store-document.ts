import type { Amount, BrokenEntry, PruneReport, StoreStatus, StoreVerification } from '../../core/model/store.ts'

export function statusDocument(status: StoreStatus): object {
  const { folder, oldestAt, placing, instances } = status
  return {
    folder,
    stored: amountDocument(status.stored),
    needed: amountDocument(status.needed),
    missing: amountDocument(status.missing),
    elsewhere: amountDocument(status.elsewhere),
    hardLinked: amountDocument(status.hardLinked),
    partial: amountDocument(status.partial),
    broken: amountDocument(status.broken),
    prunable: amountDocument(status.prunable),
    oldestAt,
    placing,
    instances: instances.map(({ instanceId, name, allowed, used }) => ({
      instance: instanceId,
      name,
      allowed: [...allowed],
      used,
    })),
  }
}

export function verificationDocument({ checked, broken, missing, elsewhere }: StoreVerification): object {
  return {
    checked: amountDocument(checked),
    broken: broken.map(({ sha512, found, size, neededBy }) => ({
      sha512,
      found,
      size,
      neededBy: usersDocument(neededBy),
    })),
    missing: missing.map(missingDocument),
    elsewhere: elsewhere.map(missingDocument),
  }
}

function missingDocument({ sha512, size, neededBy }: StoreVerification['missing'][number]): object {
  return { sha512, size, neededBy: usersDocument(neededBy) }
}

function usersDocument(neededBy: BrokenEntry['neededBy']): readonly object[] {
  return neededBy.map(({ changeSet, instanceId, path }) => ({ changeSet, instance: instanceId, path }))
}

export function pruneDocument({ isDryRun, removed, freedBytes, remaining: kept, pruned }: PruneReport): object {
  return {
    dryRun: isDryRun,
    removed: amountDocument(removed),
    freedBytes,
    kept: amountDocument(kept),
    letGo: [...pruned],
  }
}

function amountDocument({ files, bytes }: Amount): object {
  return { files, bytes }
}
