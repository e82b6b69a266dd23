//# allFunctionsCalledOnLoad

"use strict";(globalThis.webpackChunkmfe_archive_1_0_0_hwebpack||=[]).push([[758],{841(e,t,r){r.r(t),r.d(t,{bootstrap:()=>i,mount:()=>s,unmount:()=>p,update:()=>a});var n=r(1),o=r(10),u=r(2);let{bootstrap:i,mount:s,update:a,unmount:p}=(0,n.defineRemote)({root:function(){return(0,o.jsx)("p",{children:String((0,u.useWidgetProps)().text)})}})}}]);