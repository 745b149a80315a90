import { type ErrorText, fail } from './error-text'

/** What may happen within a database of others, and within its tables. */
export const outsideErrors = {
  'outside.locked': fail(
    '表正被别人使用，等不到锁，什么也没有改',
    'The table is locked by somebody else; nothing was changed. Try again later',
    '資料表正被他人使用，等不到鎖，什麼也沒有改',
  ),
  'outside.slow': fail(
    '数据库没有在规定时间内完成，操作已中止',
    'The database took too long, and was given up',
    '資料庫沒有在規定時間內完成，操作已中止',
  ),
  'outside.denied': fail(
    '数据库用户没有这项权限',
    'The user of the database may not do this',
    '資料庫使用者沒有這項權限',
  ),
  'outside.exists': fail(
    '同名的表或列已存在',
    'A table or column of this name exists already',
    '同名的資料表或欄已存在',
  ),
  'outside.twice': fail(
    '目标中已有相同主键或唯一值的行',
    'The target holds a row with the same key already',
    '目標中已有相同主鍵或唯一值的列',
  ),
  'outside.value': fail(
    '有的值不适合目标列：太长、为空或类型不符',
    'A value does not fit its column: too long, empty or of another type',
    '有的值不適合目標欄：太長、為空或類型不符',
  ),
  'outside.used': fail('还有别的表或视图引用它', 'Other tables or views refer to it', '還有別的資料表或檢視引用它'),
  'outside.gone': fail('表或列已不存在', 'The table or column is not there any more', '資料表或欄已不存在'),
  'outside.large': fail(
    '数据库返回的内容太大，已中止',
    'The answer of the database is too large, and was given up',
    '資料庫回傳的內容太大，已中止',
  ),
  'outside.cut': fail('与数据库的连接中断了', 'The connection to the database broke', '與資料庫的連線中斷了'),
  'outside.failed': fail(
    '数据库拒绝了这项操作（代码 {code}）',
    'The database refused this (code {code})',
    '資料庫拒絕了這項操作（代碼 {code}）',
  ),
  'data-model.name': fail(
    '“{name}”不能作名称：请用字母开头，只含字母、数字和下划线，不超过 63 个字符',
    '“{name}” cannot be a name: begin with a letter, use letters, digits and _, 63 characters at most',
    '「{name}」不能作名稱：請用字母開頭，只含字母、數字和底線，不超過 63 個字元',
  ),
  'data-model.twice': fail('列名“{name}”重复', 'The column “{name}” is there twice', '欄名「{name}」重複'),
  'data-model.type': fail(
    '列“{name}”的类型或长度不正确',
    'Type or length of the column “{name}” is not right',
    '欄「{name}」的類型或長度不正確',
  ),
  'data-model.no-key': fail('请至少选一列作主键', 'Choose one column at least as the key', '請至少選一欄作主鍵'),
  'data-model.key-changed': fail(
    '已有的表不能更改主键',
    'The key of a table that exists is not changed',
    '已有的資料表不能更改主鍵',
  ),
  'data-model.automatic': fail(
    '列“{name}”由数据库自动填写，这里只能改它的名称',
    'The column “{name}” is filled by the database; only its name can be changed here',
    '欄「{name}」由資料庫自動填寫，這裡只能改它的名稱',
  ),
  'data-model.no-column': fail(
    '没有名为“{name}”的列',
    'There is no column “{name}” in this table',
    '沒有名為「{name}」的欄',
  ),
  'data-model.no-table': fail(
    '表不存在或您无权查看',
    'This table does not exist or is not visible',
    '資料表不存在或您無權檢視',
  ),
  'data-model.own': fail(
    '主数据库只能查看，不能在这里更改',
    'The own database is only looked at here, never changed',
    '主資料庫只能檢視，不能在這裡更改',
  ),
  'data-model.reader-off': fail(
    '这里的主数据库不能只读访问，所以不能查看',
    'The own database has no reader that can only read here, so it is not shown',
    '這裡的主資料庫不能唯讀存取，所以無法檢視',
  ),
  'data-model.view': fail('视图只能查看', 'Views are only looked at', '檢視只能查看'),
  'data-model.typed': fail(
    '这会丢失数据：请输入表名“{name}”确认',
    'Data will be lost: type the name “{name}” to confirm',
    '這會遺失資料：請輸入資料表名「{name}」確認',
  ),
  'data-model.too-many': fail(
    '这个表的列超过 {most} 个，不能显示',
    'This table has more than {most} columns, and is not shown',
    '這個資料表的欄超過 {most} 個，無法顯示',
  ),
  'data-model.half': fail(
    '前 {done} 步已完成，后面的没有做（{why}）',
    'The first {done} steps are done, the rest is not ({why})',
    '前 {done} 步已完成，後面的沒有做（{why}）',
  ),
  'data-model.nothing': fail('没有要更改的内容', 'There is nothing to change', '沒有要更改的內容'),
  'data-sync.own': fail(
    '主数据库不参与同步',
    'The own database takes no part in synchronisation',
    '主資料庫不參與同步',
  ),
  'data-sync.same': fail(
    '来源和目标是同一个数据库',
    'Source and target are the same database',
    '來源和目標是同一個資料庫',
  ),
  'data-sync.running': fail(
    '正有同步写入这个目标，请等它完成',
    'A synchronisation into this target is under way. Please wait until it is done',
    '正有同步寫入這個目標，請等它完成',
  ),
  'data-sync.table': fail(
    '表“{table}”不能同步：没有可排序的主键，或目标缺少列',
    'The table “{table}” cannot be copied: it has no key to go by, or the target lacks columns',
    '資料表「{table}」不能同步：沒有可排序的主鍵，或目標缺少欄',
  ),
  'data-sync.empty': fail('表“{table}”没有数据', 'The table “{table}” is empty', '資料表「{table}」沒有資料'),
  'data-sync.otherwise': fail(
    '表“{table}”的情况已改变，请重新比较',
    'The table “{table}” stands otherwise by now. Compare again',
    '資料表「{table}」的情況已改變，請重新比較',
  ),
  'data-sync.over': fail('这次同步已经结束', 'This run is over', '這次同步已經結束'),
} satisfies Record<string, ErrorText>
