/** What passwords are made of too often, in small letters: of the world, of Chinese habit, of this product. */
export const COMMON_WORDS: readonly string[] = `
password passwort passwd pass pwd passcode passkey mypass secret secure security private access login logon signin
welcome hello letmein changeme default demo test tester testing temp sample guest user username member master admin
administrator adm root sys sysadmin system super superuser superman supervisor manager operator oper editor auditor
visitor owner boss office server service database oracle mysql postgres sql linux windows microsoft apple google
huawei xiaomi lenovo cisco tplink iloveyou love lover loveyou sunshine princess dragon monkey football baseball
basketball shadow michael jordan charlie batman starwars pokemon trustno freedom whatever ninja flower summer winter
spring autumn january february march april june july august september october november december monday friday
sunday china chinese beijing shanghai guangzhou shenzhen tianjin chongqing chengdu hangzhou wuhan nanjing shandong
jinan qingdao jiangsu zhejiang guangdong sichuan zhongguo zhonghua renmin
woaini woaiwojia wodemima mima denglu yonghu guanli guanliyuan caozuoyuan shenheyuan woshishui nihao nihaoma laogong
laopo baobao baobei baba mama erzi nver jiating jiayou fafafa facai gongxi xinnian kuaile wangluo xitong ceshi
woxihuanni wozuiaini zuguo tiantian lianxi zhangsan lisi wangwu zhaoliu xiaoming xiaohong
zhang wang liu chen yang zhao huang zhou taobao alibaba alipay zhifubao weixin wechat baidu tencent douyin dingding
qingzhang gep shengtai huanbao huanjing tongji caizheng ziran ziyuan linye shuili qixiang nongye xian zhen
abc abcd abcde abcdef abcabc aabbcc aaa xyz woaini asdf qwer zxcv
`
  .trim()
  .split(/\s+/);

/** Numbers that people choose for their sound or habit. */
export const COMMON_NUMBERS: readonly string[] = `
520 521 1314 5201314 7758521 7758258 147258 147258369 159357 168 1688 518 588 8848 996 007 110 119 120 12306 10086 10010
10000 100200 112233
`
  .trim()
  .split(/\s+/);
