import { tryOperations } from './try-operations.ts'

tryOperations('documented')
