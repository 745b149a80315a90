import { backup } from '@workstation/contract/backup'
import { backupModel } from '../../features/backup/backup-model'
import { granted, type ModelFixture, put } from '../model-fixture'

export const backupFixture: ModelFixture = {
  model: backupModel,
  grants: granted('backup', 'btn_add', 'btn_remove', 'btn_download'),
  make: async (app, administrator) => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute))
    const rows = [1, 2].map((number) => ({
      ...{
        id: `backup${number}`,
        file_name: `第${number}份.tar.gz`,
        file_size: String(number * 1000),
        state: 'done' as const,
      },
      ...{ table_rows: String(number * 10), file_count: number, created_by: administrator.id },
      ...{ created_at: at(number), done_at: at(number + 10) },
    }))
    await app.services.db.insertInto('backup').values(rows).execute()
    return ['backup1', 'backup2']
  },
  list: backup.list,
  words: ['第1份', 'varied', 'tar'],
  vary: {
    fileName: put('backup', 'file_name', 'varied.tar.gz'),
    fileSize: put('backup', 'file_size', '77'),
    tableRows: put('backup', 'table_rows', '78'),
    fileCount: put('backup', 'file_count', 79),
    creatorUser: put('backup', 'created_by', null),
    creatorTime: put('backup', 'created_at', new Date(Date.UTC(2020, 0, 2))),
    doneTime: put('backup', 'done_at', new Date(Date.UTC(2020, 0, 3))),
  },
  acts: (id) => [[backup.remove, { id }]],
}
