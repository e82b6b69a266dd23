//# allFunctionsCalledOnLoad

"use strict";(globalThis.webpackChunkmfe_archive_1_0_0_hwebpack||=[]).push([[347],{347(e,h,r){r.d(h,{Details:()=>c});var s=r(10),a=r(3);function c(){let e=(0,a.useT)();return(0,s.jsx)("h1",{children:e("more")})}}}]);