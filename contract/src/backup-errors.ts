import { type ErrorText, fail } from './error-text'

/** Expected failures of backups. */
export const backupErrors = {
  'backup.running': fail(
    '正在备份，请等它完成',
    'A backup is under way. Please wait until it is done',
    '正在備份，請等它完成',
  ),
  'backup.failed': fail(
    '备份没有完成，请查看备份页面和磁盘空间',
    'The backup was not completed. Look at the page of backups and at the room on the disk',
    '備份沒有完成，請檢視備份頁面和磁碟空間',
  ),
  'backup.broken-off': fail(
    '服务器中断，没有备份完',
    'The server broke off before it was done',
    '伺服器中斷，沒有備份完',
  ),
  'backup.none': fail('还没有完成的备份', 'No backup has been made yet', '還沒有完成的備份'),
  'backup.broken': fail(
    '最新的备份无法恢复，请立即重新备份，并查看服务器日志',
    'The newest backup cannot be restored. Make another one now, and look at the log of the server',
    '最新的備份無法還原，請立即重新備份，並檢視伺服器日誌',
  ),
  'backup.no-database': fail(
    '数据库账号无权新建数据库，不能试恢复备份',
    'The role of the database may make no database, so that no backup can be tried out',
    '資料庫帳號無權新建資料庫，不能試還原備份',
  ),
  'backup.unfinished': fail('备份尚未完成', 'This backup is not complete', '備份尚未完成'),
  'backup.lost': fail(
    '备份文件已不在存储中或无法读取，请重新备份',
    'The archive of this backup is no longer in the storage or cannot be read. Make another backup',
    '備份檔案已不在儲存空間中或無法讀取，請重新備份',
  ),
  'backup.no-room': fail(
    '磁盘空间不足：备份可能需要 {needed}，只剩 {free}',
    'The disk has too little room: the backup may take {needed}, and {free} are left',
    '磁碟空間不足：備份可能需要 {needed}，只剩 {free}',
  ),
} satisfies Record<string, ErrorText>
