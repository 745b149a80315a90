import { at, type ErrorText, fail } from './error-text'

/** Expected failures of designs, of their release and of the records of released forms. */
export const designErrors = {
  'design.document': at(
    'formData',
    fail(
      '表单内容无法识别，或超过限制',
      'The form cannot be read, or is larger than it may be',
      '表單內容無法識別，或超過限制',
    ),
  ),
  'design.list': at(
    'listData',
    fail(
      '列表内容无法识别，或超过限制',
      'The list cannot be read, or is larger than it may be',
      '列表內容無法識別，或超過限制',
    ),
  ),
  'design.file': fail('不是表单文件', 'This is not the file of a form', '不是表單檔案'),
  'design.code': at(
    'enCode',
    fail(
      '编码以小写字母开头，只含小写字母、数字和下划线，最多 24 个字符',
      'A code begins with a small letter and has small letters, digits and underscores, 24 at most',
      '編碼以小寫字母開頭，只含小寫字母、數字和底線，最多 24 個字元',
    ),
  ),
  'design.code-stays': at(
    'enCode',
    fail(
      '“{name}”已经发布，编码不能再改',
      '“{name}” has been released, so that its code stays as it is',
      '「{name}」已經發布，編碼不能再改',
    ),
  ),
  'design.problems': fail(
    '表单还有 {count} 处问题，解决后才能发布：{places}',
    'The form has {count} problems that must be solved before it is released: {places}',
    '表單還有 {count} 處問題，解決後才能發布：{places}',
  ),
  'design.empty': fail(
    '表单里还没有字段，不能发布',
    'The form has no field yet and cannot be released',
    '表單裡還沒有欄位，不能發布',
  ),
  'design.blocked': fail(
    '现有数据不允许这样发布：{reasons}',
    'The data that is there does not allow this release: {reasons}',
    '現有資料不允許這樣發布：{reasons}',
  ),
  'design.named-gone': fail(
    '所用的数据接口或单据规则已不存在，改好后才能发布：{places}',
    'What these take their data or numbers from is gone. Change them, then release: {places}',
    '所用的資料介面或單據規則已不存在，改好後才能發布：{places}',
  ),
  'design.values-gone': fail(
    '“{field}”原来的值已过保留期，不再保存',
    'The former values of “{field}” were kept for their time and are gone',
    '「{field}」原來的值已過保留期，不再保存',
  ),
  'design.needs-table': fail(
    '共用存储里的记录已经较多，以下字段要等表单有了独立数据表后才能这样改：{fields}',
    'There are many records in shared storage by now. These fields can change like this once the form has a table of its own: {fields}',
    '共用儲存裡的記錄已經較多，以下欄位要等表單有了獨立資料表後才能這樣改：{fields}',
  ),
  'design.table-stays': fail(
    '表单已有独立数据表，不能改回共用存储',
    'The form has a table of its own and keeps it',
    '表單已有獨立資料表，不能改回共用儲存',
  ),
  'design.tables': at('tables', fail('数据表列表无法识别', 'The list of tables cannot be read', '資料表列表無法識別')),
  'design.busy': fail(
    '表单正被使用，暂时不能发布，请稍后再试',
    'The form is in use and cannot be released right now. Try again in a moment',
    '表單正被使用，暫時不能發布，請稍後再試',
  ),
  'design.releasing': fail(
    '这张表单正在发布，完成或停止之后才能再次发布',
    'This form is being released. Release it again once that is done, or stopped',
    '這張表單正在發布，完成或停止之後才能再次發布',
  ),
  'design.release-over': fail(
    '没有正在进行的发布可以停止',
    'No release is under way that could be stopped',
    '沒有正在進行的發布可以停止',
  ),
  'design.release-busy': fail(
    '数据表一直有人在用，会自动再试；现有版本照常使用',
    'The table is in use all the time. It is tried again by itself, and the present version stays in use',
    '資料表一直有人在用，會自動再試；現有版本照常使用',
  ),
  'design.release-lost': fail(
    '数据库连接中断，恢复后自动继续；现有版本照常使用',
    'The database cannot be reached. It goes on by itself once it can, and the present version stays in use',
    '資料庫連線中斷，恢復後自動繼續；現有版本照常使用',
  ),
  'design.release-full': fail(
    '数据库服务器空间不足。请清理磁盘或扩容，之后自动继续；也可以停止发布。现有版本照常使用',
    'The database server has no room left. Make room and it goes on by itself, or stop the release. The present version stays in use',
    '資料庫伺服器空間不足。請清理磁碟或擴容，之後自動繼續；也可以停止發布。現有版本照常使用',
  ),
  'design.release-doubles': fail(
    '“{field}”有重复的值：{samples}。请先改正这些数据，再重新发布；现有版本照常使用',
    '“{field}” holds the same value more than once: {samples}. Correct these records and release again; the present version stays in use',
    '「{field}」有重複的值：{samples}。請先改正這些資料，再重新發布；現有版本照常使用',
  ),
  'design.release-right': fail(
    '发布人已没有发布表单的权限，请由有权限的人重新发布；现有版本照常使用',
    'Whoever began the release may not release forms any more. Somebody who may can release it again; the present version stays in use',
    '發布人已沒有發布表單的權限，請由有權限的人重新發布；現有版本照常使用',
  ),
  'design.has-records': fail(
    '“{name}”已有 {count} 条数据（含回收站），不能删除',
    '“{name}” holds {count} records, those in the bin among them, and cannot be deleted',
    '「{name}」已有 {count} 筆資料（含資源回收筒），不能刪除',
  ),
  'design.held': fail(
    '“{name}”的菜单已授权给他人，请先收回授权再删除',
    'The menu entry of “{name}” was granted to others. Take that back before you delete it',
    '「{name}」的選單已授權給他人，請先收回授權再刪除',
  ),
  'design.menu-parent': at('parentId', fail('只能放在目录下', 'It can only stand in a folder', '只能放在目錄下')),
  'record.data': at('data', fail('提交的数据无法识别', 'The data that was sent cannot be read', '提交的資料無法識別')),
  /** About the fields that its parameter `fields` names, rows as `table.0.column`. */
  'record.fields': fail('填写有误：{problems}', 'Please check: {problems}', '填寫有誤：{problems}'),
  'record.taken': fail(
    '“{field}”的值已被其他数据使用',
    'The value of “{field}” is used by another record',
    '「{field}」的值已被其他資料使用',
  ),
  /** Of a record that was filled in by an earlier release and that does not fit as it is. */
  'record.released': fail(
    '填写期间表单发布了新版本，请换成新版后再保存，已填写的内容会保留',
    'The form was released anew meanwhile. Go on with the new version and save then; what was filled in is kept',
    '填寫期間表單發布了新版本，請換成新版後再儲存，已填寫的內容會保留',
  ),
  'record.button': fail(
    '“{button}”不适用于这条数据',
    '“{button}” is not for this record',
    '「{button}」不適用於這筆資料',
  ),
  'record.no-change': fail(
    '修改记录中没有这个字段的这次修改',
    'The history tells of no such change of this field',
    '修改記錄中沒有這個欄位的這次修改',
  ),
  'record.not-restored': fail(
    '“{field}”不能恢复为以前的值：由系统计算、保存文件，或后来改成了另一种控件',
    'The earlier value of “{field}” cannot be restored: it is worked out, holds files, or has become a field of another kind',
    '「{field}」不能恢復為以前的值：由系統計算、存放檔案，或後來改成了另一種控件',
  ),
  'record.field-closed': fail(
    '“{field}”在这条数据中不能修改，没有恢复',
    '“{field}” cannot be changed in this record, so that nothing was restored',
    '「{field}」在這筆資料中不能修改，沒有恢復',
  ),
  'record.address': fail(
    '“{button}”没有可打开的地址',
    '“{button}” has no address to open',
    '「{button}」沒有可開啟的網址',
  ),
  'record.query': at(
    'queryJson',
    fail('查询条件无法识别', 'The conditions of the search cannot be read', '查詢條件無法識別'),
  ),
  'record.group': at(
    'groupBy',
    fail('不能按“{field}”分组', 'Grouping by “{field}” is not possible', '不能按「{field}」分組'),
  ),
  'record.tree': at(
    'treeBy',
    fail(
      '这个列表不能按“{field}”分上下级显示',
      'The records of this list do not stand below each other by “{field}”',
      '這個清單不能按「{field}」分上下級顯示',
    ),
  ),
} as const satisfies Record<string, ErrorText>
