import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import type { FileRow } from './store'

/** Who asks for a file. `linkTarget` is the target that a review link is bound to, null for a session. */
export interface FileCaller {
  readonly actor: Actor
  readonly linkTarget: string | null
}
export type FileCheck = (db: Db, caller: FileCaller, entityId: string) => Promise<boolean>
export type UploadCheck = (db: Db, caller: FileCaller) => Promise<boolean>

const checks = new Map<string, FileCheck>()
let linkUploadCheck: UploadCheck = async () => false

/** Says who may read the files of a kind of record. Without it only their uploader may. */
export function allowFiles(entity: string, check: FileCheck): void {
  checks.set(entity, check)
}

/** Says which holders of a review link may upload. Without it none may. */
export function allowUpload(check: UploadCheck): void {
  linkUploadCheck = check
}

/** True when this caller may upload files of this type: everybody with a session; by a link, documents for a task. */
export async function mayUpload(db: Db, caller: FileCaller, type: string): Promise<boolean> {
  if (caller.linkTarget === null) return true
  return type === 'annex' && linkUploadCheck(db, caller)
}

/**
 * True when this caller may read the file: its uploader, and whoever the record allows that it is attached to (THR-16).
 * Through a link the uploader has his own loose files only; all others follow from the target.
 */
export async function mayRead(db: Db, caller: FileCaller, file: FileRow): Promise<boolean> {
  const isOwn = file.uploaded_by === caller.actor.userId
  const bySession = caller.linkTarget === null
  if (isOwn && (bySession || file.entity === null)) return true
  if (file.type === 'userAvatar') return bySession
  if (file.entity === null || file.entity_id === null) return false
  const check = checks.get(file.entity)
  return check ? check(db, caller, file.entity_id) : false
}
