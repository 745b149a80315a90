/**
 * Tables whose rows a backup leaves behind: who is signed in, what opens something once, what is under way, and what the
 * migrations write themselves. The queue of jobs lies in a schema of its own and stays behind as a whole.
 */
export const leftOut: readonly string[] = [
  'backup',
  'download_ticket',
  'image_code',
  'kysely_migration',
  'kysely_migration_lock',
  'outside_ticket',
  'phone_code',
  'scan_sign_in',
  'sent_create',
  'session',
  'sign_in_count',
  'sign_in_failure',
  'upload',
  'upload_chunk',
  'wechat_sign_in',
]
