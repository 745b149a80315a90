import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { GuardedModel } from '../platform/guarded-model/model'

/** The guarded models that features declare in their files named after them. */
export async function allModels(): Promise<GuardedModel[]> {
  const features = join(import.meta.dirname, '../features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => /-model\.ts$/.test(file))
  const exported = await Promise.all(files.map((file) => import(join(features, file)) as Promise<object>))
  return exported.flatMap((module) => Object.values(module)).filter((value) => value?.columns instanceof Map)
}
