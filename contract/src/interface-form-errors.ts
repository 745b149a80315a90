import { at, type ErrorText, fail } from './error-text'

/** What is wrong with a data interface that is to be saved, by its field. */
export const interfaceFormErrors = {
  'data-interface.query-empty': at('query', fail('请填写内容', 'Please fill in what is read', '請填寫內容')),
  'data-interface.query-json': at(
    'query',
    fail(
      '这不是有效的 JSON，或超过 100 层',
      'This is not valid JSON, or has more than 100 levels',
      '這不是有效的 JSON，或超過 100 層',
    ),
  ),
  'data-interface.query-no-list': at(
    'query',
    fail(
      'JSON 应是数组，或含有数组 data',
      'The JSON has to be an array, or hold one as data',
      'JSON 應是陣列，或含有陣列 data',
    ),
  ),
  'data-interface.query-long': at('query', fail('内容超过 64 kB', 'The text is longer than 64 kB', '內容超過 64 kB')),
  'data-interface.dbLinkId-source': at(
    'dbLinkId',
    fail(
      '目前只能查询本系统的数据库，还不支持其他数据源',
      'For now only the database of this product can be asked; other data sources are not served yet',
      '目前只能查詢本系統的資料庫，還不支援其他資料來源',
    ),
  ),
  'data-interface.requestMethod-writes': at(
    'requestMethod',
    fail(
      'SQL 接口只能查询，不能新增、修改或删除数据',
      'A SQL interface only reads; it cannot insert, update or delete',
      'SQL 介面只能查詢，不能新增、修改或刪除資料',
    ),
  ),
  'data-interface.requestMethod-method': at(
    'requestMethod',
    fail('请选择 GET 或 POST', 'Choose GET or POST', '請選擇 GET 或 POST'),
  ),
  'data-interface.path-empty': at('path', fail('请填写', 'Please fill this in', '請填寫')),
  'data-interface.path-address': at(
    'path',
    fail(
      '请填写 http:// 或 https:// 开头的完整地址；{name} 只能写在路径和查询中',
      'Write a whole address that starts with http:// or https://; {name} can stand in path and query alone',
      '請填寫 http:// 或 https:// 開頭的完整位址；{name} 只能寫在路徑和查詢中',
    ),
  ),
  'data-interface.path-model': at(
    'path',
    fail(
      '没有这个页面的数据，或您无权查看',
      'There are no rows of this page, or you may not see them',
      '沒有這個頁面的資料，或您無權檢視',
    ),
  ),
  'data-interface.requestParameters-name': at(
    'requestParameters',
    fail(
      '参数名“{name}”无效：用字母、数字和下划线，不能以数字开头，最多 50 个',
      '“{name}” is no name of a parameter: letters, digits and underscores, not a digit first, 50 at most',
      '參數名「{name}」無效：用字母、數字和底線，不能以數字開頭，最多 50 個',
    ),
  ),
  'data-interface.requestParameters-doubled': at(
    'requestParameters',
    fail('参数名“{name}”重复', 'There are two parameters “{name}”', '參數名「{name}」重複'),
  ),
  'data-interface.requestParameters-default': at(
    'requestParameters',
    fail(
      '参数“{name}”的默认值与类型不符',
      'The default of “{name}” does not fit its type',
      '參數「{name}」的預設值與類型不符',
    ),
  ),
  'data-interface.requestParameters-long': at(
    'requestParameters',
    fail('最多 50 个参数', 'There can be 50 parameters at most', '最多 50 個參數'),
  ),
  'data-interface.requestHeaders-header': at(
    'requestHeaders',
    fail('请求头“{name}”不能使用', 'The header “{name}” cannot be used', '請求標頭「{name}」不能使用'),
  ),
  'data-interface.requestHeaders-doubled': at(
    'requestHeaders',
    fail('请求头“{name}”重复', 'The header “{name}” is there twice', '請求標頭「{name}」重複'),
  ),
  'data-interface.requestHeaders-long': at(
    'requestHeaders',
    fail('最多 32 个请求头', 'There can be 32 headers at most', '最多 32 個請求標頭'),
  ),
  'data-interface.requestHeaders-value': at(
    'requestHeaders',
    fail('请填写请求头“{name}”的值', 'Please fill in the value of header “{name}”', '請填寫請求標頭「{name}」的值'),
  ),
  'data-interface.requestHeaders-again': at(
    'requestHeaders',
    fail(
      '调用的主机变了，请重新填写请求头“{name}”的值',
      'Another host is called now: please fill in the value of header “{name}” again',
      '呼叫的主機變了，請重新填寫請求標頭「{name}」的值',
    ),
  ),
  'data-interface.ipAddress-hosts': at(
    'ipAddress',
    fail(
      '“{name}”不是 IP 地址或网段',
      '“{name}” is no IP address and no block of them',
      '「{name}」不是 IP 位址或網段',
    ),
  ),
} satisfies Record<string, ErrorText>
