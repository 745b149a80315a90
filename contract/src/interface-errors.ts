import { at, type ErrorText, fail } from './error-text'
import { interfaceFormErrors } from './interface-form-errors'

/** Expected failures of data interfaces and of the scripts that run behind them. */
export const interfaceErrors = {
  ...interfaceFormErrors,
  'data-interface.in-use': fail(
    '“{name}”正在被 {forms} 个表单、{processes} 个流程、{tasks} 个定时任务使用，不能删除；可以停用',
    '“{name}” is used by forms ({forms}), processes ({processes}) and scheduled tasks ({tasks}), and cannot be deleted. You can disable it',
    '「{name}」正在被 {forms} 個表單、{processes} 個流程、{tasks} 個定時任務使用，不能刪除；可以停用',
  ),
  'data-interface.unknown': fail(
    '数据来源不存在或您无权使用',
    'This source of data does not exist or you may not use it',
    '資料來源不存在或您無權使用',
  ),
  'data-interface.name-exists': at(
    'fullName',
    fail('同一分类下已有“{name}”', 'There is a “{name}” in this category already', '同一分類下已有「{name}」'),
  ),
  'data-interface.category': at(
    'categoryId',
    fail(
      '分类不存在或已停用，请重新选择',
      'This category does not exist or is off. Choose another',
      '分類不存在或已停用，請重新選擇',
    ),
  ),
  'data-interface.roles': at(
    'callerRoles',
    fail('所选角色不存在或已停用', 'A chosen role does not exist or is off', '所選角色不存在或已停用'),
  ),
  'data-interface.sql-right': fail(
    'SQL 接口能读取全部数据，您没有编写它的权限',
    'A SQL interface reads all rows, and you may not write one',
    'SQL 介面能讀取全部資料，您沒有編寫它的權限',
  ),
  'data-interface.statement': at(
    'query',
    fail(
      'SQL 第 {line} 行第 {column} 列：{reason}',
      'SQL, line {line}, column {column}: {reason}',
      'SQL 第 {line} 列第 {column} 欄：{reason}',
    ),
  ),
  'data-interface.statement-failed': at(
    'query',
    fail('SQL 执行失败：{reason}', 'The SQL failed: {reason}', 'SQL 執行失敗：{reason}'),
  ),
  'data-interface.sql-off': fail(
    'SQL 接口已关闭：{reason}',
    'SQL interfaces are off: {reason}',
    'SQL 介面已關閉：{reason}',
  ),
  'data-interface.busy': fail(
    '正在执行的查询太多，请稍后再试',
    'Too many queries are under way. Please try again in a moment',
    '正在執行的查詢太多，請稍後再試',
  ),
  'data-interface.loop': fail(
    '这个接口绕回来调用了自己，已停止',
    'This interface came back to ask itself and was stopped',
    '這個介面繞回來呼叫了自己，已停止',
  ),
  'data-interface.too-slow': fail(
    '查询超过 {seconds} 秒，已停止',
    'The query took longer than {seconds} seconds and was stopped',
    '查詢超過 {seconds} 秒，已停止',
  ),
  'data-interface.too-many-rows': fail(
    '结果超过 {limit} 行，请缩小范围，或在接口中提高行数上限',
    'There are more than {limit} rows. Narrow it, or raise the limit of the interface',
    '結果超過 {limit} 列，請縮小範圍，或在介面中提高列數上限',
  ),
  'data-interface.too-large': fail(
    '返回的数据超过 5 MB，请缩小范围',
    'The answer is larger than 5 MB. Please narrow it',
    '回傳的資料超過 5 MB，請縮小範圍',
  ),
  'data-interface.too-much-room': fail(
    '查询需要的临时空间太大，请缩小范围',
    'The query needs too much room for what it sorts or keeps. Please narrow it',
    '查詢需要的暫存空間太大，請縮小範圍',
  ),
  'data-interface.no-list': fail(
    '接口返回的不是列表：请用脚本返回数组',
    'The interface does not answer a list: let its script return an array',
    '介面回傳的不是清單：請用指令碼回傳陣列',
  ),
  'data-interface.value': fail(
    '参数“{name}”填写有误',
    'The value of parameter “{name}” is not valid',
    '參數「{name}」填寫有誤',
  ),
  'data-interface.value-missing': fail(
    '请填写参数“{name}”',
    'Parameter “{name}” has to be filled in',
    '請填寫參數「{name}」',
  ),
  'data-interface.call-failed': fail(
    '接口地址调用失败：{reason}',
    'The address could not be called: {reason}',
    '介面位址呼叫失敗：{reason}',
  ),
  'data-interface.call-inside': fail(
    '“{host}”位于内网：请先在系统设置的内网主机（outgoingHosts）中列出它',
    '“{host}” lies in a private network: list it among the hosts of the settings first (outgoingHosts)',
    '「{host}」位於內網：請先在系統設定的內網主機（outgoingHosts）中列出它',
  ),
  'data-interface.call-status': fail(
    '接口地址返回 HTTP {status}',
    'The address answered HTTP {status}',
    '介面位址回傳 HTTP {status}',
  ),
  'data-interface.no-json': fail(
    '接口地址返回的不是 JSON',
    'The address did not answer JSON',
    '介面位址回傳的不是 JSON',
  ),
  'data-interface.file': fail(
    '这不是数据接口的导出文件',
    'This is not an exported data interface',
    '這不是資料介面的匯出檔',
  ),
  'script.failed': fail('脚本出错：{reason}', 'The script failed: {reason}', '指令碼出錯：{reason}'),
  'script.failed-at': fail(
    '脚本第 {line} 行出错：{reason}',
    'The script failed in line {line}: {reason}',
    '指令碼第 {line} 行出錯：{reason}',
  ),
  'script.no-function': fail(
    '脚本应是一个函数，例如 (data) => data',
    'The script has to be a function, such as (data) => data',
    '指令碼應是一個函式，例如 (data) => data',
  ),
  'script.too-long': fail(
    '脚本运行超过 0.1 秒，已停止',
    'The script took longer than 0.1 seconds and was stopped',
    '指令碼執行超過 0.1 秒，已停止',
  ),
  'script.memory': fail(
    '脚本占用的内存超过 32 MB，已停止',
    'The script took more than 32 MB of memory and was stopped',
    '指令碼佔用的記憶體超過 32 MB，已停止',
  ),
  'script.too-large': fail(
    '脚本只能处理 1 MB、100 层以内的数据',
    'A script works on at most 1 MB and 100 levels of data',
    '指令碼只能處理 1 MB、100 層以內的資料',
  ),
} satisfies Record<string, ErrorText>
